import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { connections } from '../connections/connections.table.ts';

/** What of a connection decides how its messages are received. */
export type Line = NonNullable<Awaited<ReturnType<typeof lineOf>>>;

/** Reads it; `queueIds` are at most two, since only "exactly one" matters. */
export async function lineOf(tx: Tx, connectionId: number) {
  const [line] = await tx
    .select({
      id: connections.id,
      channel: connections.channel,
      allowGroup: connections.allowGroup,
      groupAsTicket: connections.groupAsTicket,
      queueIds: sql<
        number[]
      >`array(select queue_id from connection_queues where connection_queues.connection_id = connections.id limit 2)`,
    })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return line;
}
