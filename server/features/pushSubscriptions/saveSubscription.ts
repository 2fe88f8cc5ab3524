import { ECDH } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { mostPushDevices, type PushSubscriptionInput } from '@recado/shared/features/pushSubscriptions';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import type { Vault } from '../../openVault.ts';
import { sessions } from '../core/session/sessions.table.ts';
import { pushCursors, pushSubscriptions } from './pushSubscriptions.table.ts';

/** Address and keys of a device. */
export type Device = z.output<typeof PushSubscriptionInput>;

const sealDevice = (vault: Vault, device: Device): string =>
  vault.seal(Buffer.from(JSON.stringify(device))).toString('base64');

/** Opens the address and keys of a device. */
export const openDevice = (vault: Vault, sealed: string): Device =>
  JSON.parse(String(vault.open(Buffer.from(sealed, 'base64')))) as Device;

/** Whether a public key is a point of the curve P-256: nothing can be encrypted for another one. */
function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends pushes to this device from now on, and to this sign-in's earlier device no more. The device may have belonged
 * to another person, also of another company: it is theirs no more (PUSH-03). Throws ERR_VALIDATION for an address
 * inside the network and for a key off its curve, and ERR_SESSION_ENDED.
 */
export async function saveSubscription(
  { database, vault, outside }: Pick<Kernel, 'database' | 'vault' | 'outside'>,
  { companyId, userId, sessionId }: { companyId: number; userId: number; sessionId: string },
  subscription: Device,
): Promise<void> {
  if (outside.leadsInside(subscription.endpoint))
    throw new AppError('ERR_VALIDATION', { fields: { endpoint: 'Internal address' } });
  if (!isOnCurve(subscription.keys.p256dh))
    throw new AppError('ERR_VALIDATION', { fields: { 'keys.p256dh': 'Invalid key' } });
  const device = vault.digest(`push device ${subscription.endpoint}`);
  const sealed = sealDevice(vault, subscription);
  await database.acrossCompanies(async (tx) => {
    // Sign-ins that claim one device at the same moment come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push device ${device}`}, 0))`);
    // A sign-out at this moment waits, and then deletes the row.
    const [open] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.companyId, companyId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .for('no key update');
    if (!open) throw new AppError('ERR_SESSION_ENDED');
    // The first device of a company hears what comes from now on. The lock keeps a cursor that has no device yet.
    await tx
      .insert(pushCursors)
      .values({
        companyId,
        seq: sql`coalesce((select seq from event_counters where company_id = ${companyId}), 0)`,
      })
      .onConflictDoUpdate({ target: pushCursors.companyId, set: { seq: sql`${pushCursors.seq}` } });
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.device, device), ne(pushSubscriptions.sessionId, sessionId)));
    await tx
      .insert(pushSubscriptions)
      .values({ companyId, userId, sessionId, device, sealed })
      .onConflictDoUpdate({
        target: [pushSubscriptions.companyId, pushSubscriptions.sessionId],
        set: { device, sealed },
      });
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.companyId, companyId), eq(pushSubscriptions.userId, userId)))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(mostPushDevices);
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.companyId, companyId),
          eq(pushSubscriptions.userId, userId),
          sql`${pushSubscriptions.id} not in (${newest})`,
        ),
      );
  });
}
