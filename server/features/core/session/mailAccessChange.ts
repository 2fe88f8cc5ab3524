import type { Language } from '@recado/shared/lib/languages';
import { eq } from 'drizzle-orm';
import type { Vault } from '../../../openVault.ts';
import type { Work } from '../../../work.ts';
import { type Letter, sendMail } from '../mail/sendMail.ts';
import { languageOf } from '../people/languageOf.ts';
import { users } from '../users/users.table.ts';
import { type AccessChange, accessWords } from './accessWords.ts';

/**
 * Tells a person of any company by mail that their access changed, in their language, as part of the change
 * (SAFE-05). `address` is their earlier address, when the address itself changed.
 */
export async function mailAccessChange(
  { tx }: Pick<Work, 'tx'>,
  vault: Vault,
  userId: number,
  change: AccessChange,
  { address, shown }: { address?: string; shown?: Language } = {},
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const language = await languageOf(tx, user, shown);
  const { subject, text, hint } = accessWords[language][change];
  const letter: Letter = {
    kind: change,
    to: { address: address ?? user.email, name: user.name, userId },
    language,
    subject,
    paragraphs: [text, hint],
  };
  await sendMail({ tx }, vault, letter, user.companyId);
}
