import { AppError, found } from '@recado/shared/errors';
import { ConnectionSession } from '@recado/shared/features/connections';
import { asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { channelAccounts } from '../../../channels/accounts.table.ts';
import type { Tx } from '../../../db/client.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { media } from '../media/media.table.ts';
import { queues } from '../queues/queues.table.ts';
import { readConnectionBots } from './connectionBots.ts';
import { readConnectionFlows } from './connectionFlows.ts';
import { connectionQueues, connections } from './connections.table.ts';
import { greetingMedia } from './greeting/greetingMedia.table.ts';
import { readImports } from './history/connectionImport.ts';

const accountShown = {
  account: channelAccounts.account,
  business: channelAccounts.business,
};

/** A connection with its queues, as the contract shows it; the token is not among its columns on the wire. */
export type ConnectionRow = Awaited<ReturnType<typeof readConnections>>[number];

/** Connections of the company, the default first: those in service, the archived ones, or one by its id. */
export async function readConnections(tx: Tx, which: number | 'inService' | 'archived' = 'inService') {
  const id = typeof which === 'number' ? which : undefined;
  const chosen =
    which === 'archived'
      ? isNotNull(connections.archivedAt)
      : which === 'inService'
        ? isNull(connections.archivedAt)
        : eq(connections.id, which);
  const [rows, links, greetings, startedFlows, bots, imports] = await Promise.all([
    tx
      .select({ ...getTableColumns(connections), account: accountShown })
      .from(connections)
      .leftJoin(channelAccounts, eq(channelAccounts.connectionId, connections.id))
      .where(chosen)
      .orderBy(sql`${connections.isDefault} desc`, asc(lowerName(connections.name))),
    tx
      .select({
        connectionId: connectionQueues.connectionId,
        id: queues.id,
        name: queues.name,
        color: queues.color,
      })
      .from(connectionQueues)
      .innerJoin(queues, eq(queues.id, connectionQueues.queueId))
      .where(id === undefined ? undefined : eq(connectionQueues.connectionId, id))
      .orderBy(sql`${queues.orderQueue} asc nulls last`, asc(lowerName(queues.name))),
    tx
      .select({ connectionId: greetingMedia.connectionId, id: media.id, name: media.name })
      .from(greetingMedia)
      .innerJoin(media, eq(media.id, greetingMedia.mediaId))
      .where(id === undefined ? undefined : eq(greetingMedia.connectionId, id)),
    readConnectionFlows(tx, id),
    readConnectionBots(tx, id),
    readImports(tx, id),
  ]);
  const byConnection = Map.groupBy(links, ({ connectionId }) => connectionId);
  return rows.map((row) => {
    const linked = (byConnection.get(row.id) ?? []).map(({ id, name, color }) => ({ id, name, color }));
    const greeting = greetings.find(({ connectionId }) => connectionId === row.id);
    return {
      ...row,
      queues: linked,
      queueIds: linked.map(({ id }) => id),
      greetingMediaId: greeting?.id ?? null,
      greetingMediaAttachment: greeting?.name ?? null,
      ...startedFlows(row.id),
      ...bots(row.id),
      ...imports(row.id),
    };
  });
}

/** One connection, or ERR_NO_WAPP_FOUND. */
export async function readConnection(tx: Tx, id: number): Promise<ConnectionRow> {
  return found((await readConnections(tx, id))[0], 'ERR_NO_WAPP_FOUND');
}

/** The same for a connection that must be in service: an archived one throws ERR_WAPP_ARCHIVED. */
export async function readInService(tx: Tx, id: number): Promise<ConnectionRow> {
  const connection = await readConnection(tx, id);
  if (connection.archivedAt) throw new AppError('ERR_WAPP_ARCHIVED');
  return connection;
}

/** The part of a connection that the QR dialog needs. */
export const sessionOf = (connection: ConnectionRow): z.input<typeof ConnectionSession> =>
  ConnectionSession.parse(connection);
