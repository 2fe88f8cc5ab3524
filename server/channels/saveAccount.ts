import { randomBytes } from 'node:crypto';
import type { ChannelName } from '@recado/shared/features/connections';
import { eq, sql } from 'drizzle-orm';
import { inboundRaw } from '../features/inbound/inbound.table.ts';
import type { Vault } from '../openVault.ts';
import type { Work } from '../work.ts';
import type { AccountKeys } from './account.ts';
import { lockStrays, openKeys } from './accountRows.ts';
import { channelAccounts, webhookStrays } from './accounts.table.ts';
import { rawEventsStored } from './channels.wakes.ts';

/** The input for an account; missing keys stay as they are. */
export interface AccountInput extends Partial<AccountKeys> {
  account: string;
  business: string;
}

const sealKeys = (vault: Vault, keys: AccountKeys) => vault.seal(Buffer.from(JSON.stringify(keys)));

/** Long enough that nobody guesses an address. */
const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/**
 * Stores the input for an account. A new one gets its address and the word by which the provider proves it. Items that
 * the provider has sent for it already come in now.
 */
export async function saveAccount(
  work: Work,
  vault: Vault,
  connection: { id: number; channel: ChannelName },
  { account, business, ...sent }: AccountInput,
): Promise<void> {
  const { tx, wake } = work;
  await lockStrays(work);
  const [row] = await tx
    .select()
    .from(channelAccounts)
    .where(eq(channelAccounts.connectionId, connection.id))
    .for('update');
  const before = row ? openKeys(vault, row) : undefined;
  const keys: AccountKeys = {
    accessToken: sent.accessToken || before?.accessToken || '',
    appSecret: sent.appSecret || before?.appSecret || '',
    verifyToken: sent.verifyToken || before?.verifyToken || random(18),
  };
  const values = {
    account,
    business,
    keys: sealKeys(vault, keys),
    checkedAt: null,
    pausedUntil: null,
  };
  await tx
    .insert(channelAccounts)
    .values({ ...values, connectionId: connection.id, door: random(12) })
    .onConflictDoUpdate({ target: channelAccounts.connectionId, set: values });
  if (row?.account === account) return;
  await tx.execute(sql`
    with moved as (
      delete from ${webhookStrays} where channel = ${connection.channel} and account = ${account} returning *)
    insert into ${inboundRaw} (connection_id, event_key, conversation, payload, meta)
    select ${connection.id}, event_key, conversation, payload, meta from moved order by id
    on conflict do nothing`);
  wake(rawEventsStored, null);
}
