import type { Signup } from '@recado/shared/features/session';
import type { z } from 'zod';
import type { Kernel } from '../../../../kernel.ts';
import { readMailSettings } from '../../mail/readMailSettings.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { refuseWeakPassword } from '../passwords/refuseWeakPassword.ts';
import { countTry } from '../signIn/countTries.ts';
import { askConfirmation } from './askConfirmation.ts';
import { beginCompany, isTaken, mayBegin } from './beginCompany.ts';

const windowMs = 30 * 60_000;
/** Most sign-ups in the window: from one address, and from all together. */
const most = { ofVisitor: 5, ofAll: 100 };
/** Most mails to one person, so that nobody is flooded. */
const mails = { most: 3, windowMs: 60 * 60_000 };

/**
 * Creates a company on a public plan and its first user (OPEN-56). Where mail is set up, it first sends a mail and
 * waits for its reader's confirmation (SIGNUP-19). For a taken e-mail it creates nothing and reports nothing, or
 * anybody could ask who has an account. Returns whether it sent a mail; then nobody knows yet whether the e-mail is
 * taken.
 */
export async function signUp(
  kernel: Kernel,
  { password, companyId, language, ...typed }: z.output<typeof Signup>,
  visitor: string,
): Promise<boolean> {
  const { database, clock } = kernel;
  const { name, companyName, email, planId } = typed;
  await database.acrossCompanies((tx) => mayBegin(tx, planId), 'read');
  refuseWeakPassword(password, [name, companyName, email]);
  const byMail = (await readMailSettings(kernel)) !== undefined;
  await countTry(kernel, [
    { key: `sign-up from ${visitor}`, most: most.ofVisitor, windowMs },
    { key: 'sign-up', most: most.ofAll, windowMs },
    ...(byMail ? [{ key: `sign-up of ${email}`, ...mails }] : []),
  ]);
  const passwordHash = await hashPassword(password, visitor);
  const referredBy = typeof companyId === 'number' ? companyId : null;
  const brought = { ...typed, referredBy, passwordHash };
  if (byMail) askConfirmation(kernel, brought, language);
  else
    await database
      .acrossCompanies((tx) => beginCompany(tx, clock, brought))
      .catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
  return byMail;
}
