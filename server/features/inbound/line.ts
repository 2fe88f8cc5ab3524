import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { fixedStatement } from '../../db/fixedStatement.ts';
import { connections } from '../connections/connections.table.ts';

/** What of a connection decides how its messages are received. */
export type Line = Awaited<ReturnType<typeof selectLines>>[number];

/** `queueIds` are at most two, since only "exactly one" matters. */
const selectLines = fixedStatement((tx) =>
  tx
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
    .where(sql`${connections.id} = any(${sql.placeholder('ids')}::int[])`),
);

/** Reads them, by id. */
export async function linesOf(tx: Tx, ids: number[]): Promise<Map<number, Line>> {
  return new Map((await selectLines(tx, { ids })).map((line) => [line.id, line]));
}
