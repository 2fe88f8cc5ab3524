import type { SecondFactors } from '@recado/shared/features/secondFactors';
import { isOn } from '@recado/shared/features/settings';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { recoveryCodesLeft } from '../core/session/signIn/factorWaysOf.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { passkeys, totpSecrets } from './secondFactors.table.ts';

/** The person's own second factors, without secrets. */
export async function showFactors(
  tx: Tx,
  userId: number,
  canHavePasskeys: boolean,
): Promise<z.input<typeof SecondFactors>> {
  const [totp] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  const keys = await tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const { requireSecondFactor } = await readSettings(tx, ['requireSecondFactor']);
  return {
    totpSince: totp?.confirmedAt ?? null,
    passkeys: keys,
    recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
    isRequired: isOn(requireSecondFactor),
    canHavePasskeys,
  };
}
