import { type RowQueueName, type RowQueueState, rowQueueNames } from '@recado/shared/features/rowQueues';
import { getTableName, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isInQueue, rowQueues } from './rowQueues.ts';

/** Reads the state of all companies' work rows, table by table. */
export async function rowQueueStates(tx: Tx): Promise<RowQueueState[]> {
  const states: RowQueueState[] = [];
  for (const name of rowQueueNames) states.push(await rowQueueState(tx, name));
  return states;
}

/** Each number comes from an index that holds no done rows, and of the queue's own kind only. */
async function rowQueueState(tx: Tx, name: RowQueueName): Promise<RowQueueState> {
  const table = sql.identifier(getTableName(rowQueues[name]));
  const [state] = await tx.execute<Omit<RowQueueState, 'name'>>(sql`
    select waiting, aside, "oldestSeconds" from
      (select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float as "oldestSeconds"
        from ${table} where ${isInQueue(name)} and state in ('waiting', 'handed')) w,
      (select count(*)::int as aside from ${table} where ${isInQueue(name)} and state = 'aside') a`);
  return { name, ...state! };
}
