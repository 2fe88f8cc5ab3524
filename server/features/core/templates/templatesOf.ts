import { found } from '@recado/shared/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { channelAccounts } from '../../../channels/accounts.table.ts';
import type { Tx } from '../../../db/client.ts';
import { connections } from '../connections/connections.table.ts';
import { templateRows } from './templateRows.ts';
import { templates } from './templates.table.ts';

/** Templates of the business that this connection's account belongs to. */
export const areOf = (connectionId: number): SQL => sql`
  ${templates.business} in (select ${channelAccounts.business} from ${channelAccounts}
    where ${channelAccounts.connectionId} = ${connectionId} and ${channelAccounts.business} <> '')`;

/** The templates that a connection can send now. */
export async function templatesOf(tx: Tx, connectionId: number) {
  const [connection] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.id, connectionId));
  found(connection, 'ERR_NO_WAPP_FOUND');
  return templateRows.read(tx, and(areOf(connectionId), eq(templates.status, 'approved')));
}
