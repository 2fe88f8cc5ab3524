import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, found } from '@recado/shared/errors';
import type { AccountInput, ChannelName } from '@recado/shared/features/connections';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inboundRaw } from '../features/inbound/inbound.table.ts';
import type { Vault } from '../openVault.ts';
import type { Work } from '../work.ts';
import { lockStrays, openKeys, sealKeys } from './accountRows.ts';
import { type AccountApp, channelAccounts, webhookStrays } from './accounts.table.ts';
import { rawEventsStored } from './channels.wakes.ts';
import { channelOf } from './registry.ts';

/** A part of an address that nobody guesses. */
const newDoor = () => randomBytes(12).toString('base64url');

/**
 * Stores the input for an account; an empty key keeps the previous one. A new account gets its address, and events that
 * the provider has sent for it already come in now. Throws ERR_ACCOUNT_REQUIRED when a needed key is missing.
 */
export async function saveAccount(
  work: Work,
  vault: Vault,
  connection: { id: number; channel: ChannelName },
  { account, business, ...entered }: z.output<typeof AccountInput>,
  wantedApp?: AccountApp,
): Promise<void> {
  const { tx, wake } = work;
  await lockStrays(work);
  const [previous] = await tx
    .select()
    .from(channelAccounts)
    .where(eq(channelAccounts.connectionId, connection.id))
    .for('update');
  const driver = found(channelOf(connection.channel).account, 'ERR_CHANNEL_UNAVAILABLE');
  // Keys that a person enters are of an app of the company's own.
  const app = wantedApp ?? (entered.appSecret || !previous ? 'own' : previous.app);
  const keys = driver.completeKeys(entered, previous ? openKeys(vault, previous) : {}, app);
  if (!keys) throw new AppError('ERR_ACCOUNT_REQUIRED');
  const values = {
    account,
    business,
    app,
    keys: sealKeys(vault, keys),
    checkedAt: null,
    pausedUntil: null,
  };
  await tx
    .insert(channelAccounts)
    .values({ ...values, connectionId: connection.id, door: newDoor() })
    .onConflictDoUpdate({ target: channelAccounts.connectionId, set: values });
  if (previous?.account === account) return;
  await tx.execute(sql`
    with moved as (
      delete from ${webhookStrays} where channel = ${connection.channel} and account = ${account} returning *)
    insert into ${inboundRaw} (connection_id, event_key, conversation, payload, meta)
    select ${connection.id}, event_key, conversation, payload, meta from moved order by id
    on conflict do nothing`);
  wake(rawEventsStored, null);
}

/** Makes the account of a connection whose channel has no provider: it needs a public address and keys of ours. */
export const makeAccount = (
  work: Work,
  vault: Vault,
  connection: { id: number; channel: ChannelName },
): Promise<void> =>
  saveAccount(work, vault, connection, {
    account: randomUUID(),
    business: '',
    accessToken: '',
    appSecret: '',
  });
