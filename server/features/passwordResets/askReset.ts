import { resetMinutes } from '@recado/shared/features/passwordResets';
import type { Language } from '@recado/shared/lib/languages';
import { and, eq, isNotNull } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import type { Kernel } from '../../kernel.ts';
import { sendMail } from '../core/mail/sendMail.ts';
import { languageOf } from '../core/people/languageOf.ts';
import { makeAccessLink } from '../core/session/passwords/accessLinks.ts';
import { countTry } from '../core/session/signIn/countTries.ts';
import { users } from '../core/users/users.table.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { resetLetter } from './resetLetter.ts';

const windowMs = 60 * 60_000;
/**
 * The limits: mails to one person, so that nobody is flooded; mails from one address or device to one person;
 * attempts from one address.
 */
const most = { ofEmail: 12, ofPair: 3, ofVisitor: 20 };

/**
 * Mails a link for a new password to the person with this e-mail (RESET-01). It returns before it looks for such a
 * person, so neither the reply nor its time tells. Addresses are counted each for itself, so a stranger's requests
 * stop nobody else's. A device that the person has signed in from counts neither as an address nor among all mails to
 * them. Throws ERR_TOO_MANY_REQUESTS, for unknown e-mails alike.
 */
export async function askReset(
  kernel: Kernel,
  { email, language }: { email: string; language?: Language | undefined },
  { visitor, device }: { visitor: string; device: string | undefined },
): Promise<void> {
  await countTry(
    kernel,
    device
      ? [{ key: `password reset on device ${device}`, most: most.ofPair, windowMs }]
      : [
          { key: `password reset of ${email} from ${visitor}`, most: most.ofPair, windowMs },
          { key: `password reset of ${email}`, most: most.ofEmail, windowMs },
          { key: `password reset from ${visitor}`, most: most.ofVisitor, windowMs },
        ],
  );
  void makeReset(kernel, email, language).catch((error: unknown) =>
    kernel.log.warn({ err: error }, 'link for another password not made'),
  );
}

async function makeReset(kernel: Kernel, email: string, language: Language | undefined): Promise<void> {
  const { database, inWork, vault } = kernel;
  // An invited person who never signed in has a link of another kind.
  const [account] = await database.acrossCompanies(
    (tx) =>
      tx
        .select({ id: users.id, companyId: users.companyId })
        .from(users)
        .innerJoin(companies, and(eq(companies.id, users.companyId), eq(companies.status, true)))
        .where(and(eq(lowerName(users.email), email.toLowerCase()), isNotNull(users.passwordHash))),
    'read',
  );
  if (!account) return;
  await inWork(account.companyId, async (work) => {
    const { tx } = work;
    const [user] = await tx.select().from(users).where(eq(users.id, account.id)).for('no key update');
    if (!user) return;
    const link = { userId: user.id, lastsMs: resetMinutes * 60_000 };
    const { token, expiresAt } = await makeAccessLink(work, 'reset', link);
    await sendMail(work, vault, {
      ...resetLetter(await languageOf(tx, user, language), token),
      to: { address: user.email, name: user.name, userId: user.id },
      expiresAt,
    });
    work.audit({ doer: 'visitor', objectId: String(user.id), objectName: user.name, changes: [] });
  });
}
