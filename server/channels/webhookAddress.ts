import { found } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import type { Vault } from '../openVault.ts';
import { openKeys } from './accountRows.ts';
import { channelAccounts } from './accounts.table.ts';
import { channelOf } from './registry.ts';

/**
 * The address for the provider's webhooks of a connection, below our public address, and the word with which the
 * provider asks whether it is ours. Throws ERR_NO_WAPP_FOUND for a connection without one.
 */
export async function webhookAddress(
  tx: Tx,
  vault: Vault,
  connectionId: number,
): Promise<{ path: string; verifyToken: string }> {
  const [row] = await tx
    .select({ account: channelAccounts, channel: connections.channel })
    .from(channelAccounts)
    .innerJoin(connections, eq(connections.id, channelAccounts.connectionId))
    .where(eq(channelAccounts.connectionId, connectionId));
  const { account, channel } = found(row, 'ERR_NO_WAPP_FOUND');
  const webhook = found(channelOf(channel).webhook, 'ERR_NO_WAPP_FOUND');
  return {
    path: `/webhooks/${channel}/${account.door}`,
    verifyToken: webhook.verifyToken(openKeys(vault, account)),
  };
}
