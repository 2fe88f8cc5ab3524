import { type Language, languages } from '@recado/shared/lib/languages';
import type { Tx } from '../../db/client.ts';
import { readSettings } from '../settings/readSettings.ts';

/** In which language this person is written to: their own, the one of the page in front of them, the company's. */
export async function languageOf(
  tx: Tx,
  { language }: { language: Language | null },
  shown?: Language,
): Promise<Language> {
  if (language ?? shown) return language ?? shown!;
  const { language: ofCompany } = await readSettings(tx, ['language']);
  return languages.find((one) => one === ofCompany) ?? 'pt';
}
