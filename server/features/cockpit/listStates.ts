import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { connectionStates } from '../core/connections/states/connectionStates.table.ts';

const pageSize = 50;

/** A page of the states that a connection had, newest first. */
export async function listStates(tx: Tx, connectionId: number, before: number | undefined) {
  const rows = await tx
    .select()
    .from(connectionStates)
    .where(
      and(
        eq(connectionStates.connectionId, connectionId),
        before === undefined ? undefined : lt(connectionStates.id, before),
      ),
    )
    .orderBy(desc(connectionStates.id))
    .limit(pageSize + 1);
  return { states: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}
