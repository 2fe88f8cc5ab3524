import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { preparedStatement } from '../../db/statements/preparedStatement.ts';
import { paces } from '../../outbox/pace/paces.table.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { connections } from '../core/connections/connections.table.ts';
import { tags } from '../tags/tags.table.ts';

/** The columns of a connection that decide how its messages are received. */
export type InboundConnection = Awaited<ReturnType<typeof selectInboundConnections>>[number];

/**
 * `queueIds` are at most two, since only "exactly one" matters. `awaitsAnswers` is the company's, not the connection's:
 * it has or had campaigns, or lanes for which an answer counts.
 */
const selectInboundConnections = preparedStatement((tx) =>
  tx
    .select({
      id: connections.id,
      channel: connections.channel,
      allowGroup: connections.allowGroup,
      groupAsTicket: connections.groupAsTicket,
      timeCreateNewTicket: connections.timeCreateNewTicket,
      awaitsAnswers: sql<boolean>`exists (select from ${campaigns}) or exists (select from ${paces}) or exists (
        select from ${tags} where ${tags.rollbackLaneId} is not null or ${tags.whatsappIdRemarketing} is not null)`,
      queueIds: sql<
        number[]
      >`array(select queue_id from connection_queues where connection_queues.connection_id = connections.id limit 2)`,
    })
    .from(connections)
    .where(sql`${connections.id} = any(${sql.placeholder('ids')}::int[])`),
);

/** Reads them, by id. */
export async function inboundConnections(tx: Tx, ids: number[]): Promise<Map<number, InboundConnection>> {
  return new Map(
    (await selectInboundConnections(tx, { ids })).map((connection) => [connection.id, connection]),
  );
}
