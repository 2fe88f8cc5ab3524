import type { ChannelName } from '@recado/shared/features/connections';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import type { Vault } from '../openVault.ts';
import type { Work } from '../work.ts';
import type { Account, AccountKeys } from './account.ts';
import { channelAccounts } from './accounts.table.ts';
import type { ChannelKernel } from './channel.ts';

type Row = typeof channelAccounts.$inferSelect;

/** The keys of a stored account. */
export const openKeys = (vault: Vault, { keys }: Pick<Row, 'keys'>): AccountKeys =>
  JSON.parse(vault.open(keys).toString());

/** The keys of an account as they are stored. */
export const sealKeys = (vault: Vault, keys: AccountKeys): Uint8Array =>
  vault.seal(Buffer.from(JSON.stringify(keys)));

/** An account with its keys opened; undefined for a connection that has none. */
export async function openAccount(
  kernel: ChannelKernel,
  companyId: number,
  connectionId: number,
): Promise<(Account & { channel: ChannelName }) | undefined> {
  const [row] = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ account: channelAccounts, channel: connections.channel })
        .from(channelAccounts)
        .innerJoin(connections, eq(connections.id, channelAccounts.connectionId))
        .where(eq(channelAccounts.connectionId, connectionId)),
    'read',
  );
  return (
    row && {
      companyId,
      connectionId,
      channel: row.channel,
      account: row.account.account,
      business: row.account.business,
      app: row.account.app,
      keys: openKeys(kernel.vault, row.account),
      kernel,
    }
  );
}

/** Any number: the lock under which accounts move to connections. */
const lockName = 7_261_508;

/**
 * Blocks the storing of stray items while a user connects an account: the search for them would come before they are
 * there.
 */
export async function lockStrays({ tx, companyId }: Pick<Work, 'tx' | 'companyId'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockName}, ${companyId})`);
}

/** Holds back all messages of this connection for so long. */
export async function pauseAccount(tx: Tx, connectionId: number, seconds: number): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  await tx
    .update(channelAccounts)
    .set({ pausedUntil: sql`greatest(${channelAccounts.pausedUntil}, ${until})` })
    .where(eq(channelAccounts.connectionId, connectionId));
}
