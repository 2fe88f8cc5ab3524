import { type Language, languages } from '@recado/shared/lib/languages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { companySettings } from '../settings/settings.table.ts';

/**
 * The language in which to write to this person: their own, else the one of the page in front of them, else their
 * company's.
 */
export async function languageOf(
  tx: Tx,
  { language, companyId }: { language: Language | null; companyId: number },
  shown?: Language,
): Promise<Language> {
  if (language ?? shown) return language ?? shown!;
  const [ofCompany] = await tx
    .select({ value: companySettings.value })
    .from(companySettings)
    .where(and(eq(companySettings.companyId, companyId), eq(companySettings.key, 'language')));
  return languages.find((one) => one === ofCompany?.value) ?? 'pt';
}
