import type { FactorWay } from '@recado/shared/features/secondFactors';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../../secondFactors/secondFactors.table.ts';

/** The second factors that this person can show beside their password; empty: none is asked for. */
export async function factorWaysOf(tx: Tx, userId: number): Promise<FactorWay[]> {
  const [totp] = await tx
    .select({ at: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const [keys] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const own: FactorWay[] = [
    ...(totp ? (['totp'] as const) : []),
    ...(keys!.n > 0 ? (['passkey'] as const) : []),
  ];
  if (own.length === 0) return [];
  return (await recoveryCodesLeft(tx, userId)) > 0 ? [...own, 'recoveryCode'] : own;
}

/** How many of a person's recovery codes were not used yet. */
export async function recoveryCodesLeft(tx: Tx, userId: number): Promise<number> {
  const [codes] = await tx.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return codes!.n;
}
