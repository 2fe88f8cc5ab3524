import { randomBytes } from 'node:crypto';
import { firstCompanyId } from '@recado/shared/features/companies';
import { signupHours } from '@recado/shared/features/session';
import type { Language } from '@recado/shared/lib/languages';
import { eq } from 'drizzle-orm';
import { lowerName } from '../../../../db/statements/lowerName.ts';
import type { Kernel } from '../../../../kernel.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { languageOf } from '../../people/languageOf.ts';
import { users } from '../../users/users.table.ts';
import { hashOf } from '../companySecrets.ts';
import type { NewCompany } from './beginCompany.ts';
import { accountLetter, confirmLetter } from './signUpLetters.ts';
import { signUps } from './signUps.table.ts';

/**
 * Sends the link that confirms a sign-up (SIGNUP-19). A person with an account gets a mail that says so instead.
 * Returns before it looks for an account, so neither the reply nor its time tells.
 */
export function askConfirmation(kernel: Kernel, brought: NewCompany, language: Language | undefined): void {
  void makeLetter(kernel, brought, language).catch((error: unknown) =>
    kernel.log.warn({ err: error }, 'mail of a sign-up not made'),
  );
}

async function makeLetter(
  { database, vault, clock }: Kernel,
  brought: NewCompany,
  shown: Language | undefined,
): Promise<void> {
  const { email } = brought;
  const expiresAt = new Date(clock.now().getTime() + signupHours * 60 * 60_000);
  await database.acrossCompanies(async (tx) => {
    const [existing] = await tx
      .select()
      .from(users)
      .where(eq(lowerName(users.email), email.toLowerCase()));
    if (existing) {
      const letter = accountLetter(await languageOf(tx, existing, shown));
      const to = { address: existing.email, name: existing.name, userId: existing.id };
      await sendMail({ tx }, vault, { ...letter, to, expiresAt }, existing.companyId);
      return;
    }
    const token = randomBytes(32).toString('base64url');
    const sealed = vault.seal(Buffer.from(JSON.stringify(brought))).toString('base64');
    await tx.insert(signUps).values({ hash: hashOf(token), sealed, expiresAt });
    const letter = confirmLetter(
      await languageOf(tx, { language: null, companyId: firstCompanyId }, shown),
      token,
    );
    // It belongs to no company yet, so it is the operator's mail. Names that a stranger has typed are not in it.
    await sendMail({ tx }, vault, { ...letter, to: { address: email, name: '' }, expiresAt }, firstCompanyId);
  });
}
