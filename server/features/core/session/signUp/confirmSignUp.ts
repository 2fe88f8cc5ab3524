import { AppError, found } from '@recado/shared/errors';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../../../clock.ts';
import type { Kernel } from '../../../../kernel.ts';
import type { Vault } from '../../../../openVault.ts';
import { hashOf } from '../companySecrets.ts';
import { beginCompany, isTaken, mayBegin, type NewCompany } from './beginCompany.ts';
import { signUps } from './signUps.table.ts';

/** The sign-up behind a link; looking at it creates nothing (SIGNUP-20). Throws ERR_NO_SIGNUP_FOUND. */
export async function findSignUp({ database, clock, vault }: Kernel, token: string) {
  const [row] = await database.acrossCompanies(
    (tx) => tx.select().from(signUps).where(counts(clock, token)),
    'read',
  );
  const { sealed, expiresAt } = found(row, 'ERR_NO_SIGNUP_FOUND');
  const { name, companyName, email } = openSignUp(vault, sealed);
  return { name, companyName, email, expiresAt };
}

/**
 * Creates company and user of a sign-up, once: of two who use a link at once one finds it gone. Throws
 * ERR_NO_SIGNUP_FOUND, also when the e-mail was taken meanwhile. Where `mayBegin` refuses, the link stays valid.
 */
export async function confirmSignUp({ database, clock, vault }: Kernel, token: string): Promise<void> {
  await database
    .acrossCompanies(async (tx) => {
      const [used] = await tx.delete(signUps).where(counts(clock, token)).returning();
      const brought = openSignUp(vault, found(used, 'ERR_NO_SIGNUP_FOUND').sealed);
      await mayBegin(tx, brought.planId);
      await beginCompany(tx, clock, brought);
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new AppError('ERR_NO_SIGNUP_FOUND') : error;
    });
}

const counts = (clock: Clock, token: string) =>
  and(eq(signUps.hash, hashOf(token)), gt(signUps.expiresAt, clock.now()));

const openSignUp = (vault: Vault, sealed: string): NewCompany =>
  JSON.parse(String(vault.open(Buffer.from(sealed, 'base64'))));
