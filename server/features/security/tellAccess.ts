import type { Language } from '@recado/shared/lib/languages';
import { eq } from 'drizzle-orm';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { sendMail } from '../mail/sendMail.ts';
import { languageOf } from '../users/languageOf.ts';
import { users } from '../users/users.table.ts';
import { type AccessChange, accessWords } from './accessWords.ts';

/**
 * Tells somebody by mail what was changed of their access, in their language, as part of the change (SAFE-05). `address`:
 * where they were before, when it is their address that was changed.
 */
export async function tellAccess(
  work: Work,
  vault: Vault,
  userId: number,
  change: AccessChange,
  { address, shown }: { address?: string; shown?: Language } = {},
): Promise<void> {
  const [user] = await work.tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const language = await languageOf(work.tx, user, shown);
  const { subject, text, hint } = accessWords[language][change];
  await sendMail(work, vault, {
    kind: change,
    to: { address: address ?? user.email, name: user.name, userId },
    language,
    subject,
    paragraphs: [text, hint],
  });
}
