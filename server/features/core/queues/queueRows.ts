import { asc, eq, sql } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import type { Work } from '../../../work.ts';
import { queues } from './queues.table.ts';

/**
 * Queues in their order; those without a number come last, by name. The database refuses a colour or a name that is
 * taken.
 */
export const queueRows = rowsOf(queues, {
  topic: 'queue',
  missing: 'ERR_NO_QUEUE_FOUND',
  order: [sql`${queues.orderQueue} asc nulls last`, asc(lowerName(queues.name))],
  search: [queues.name],
  beside: {
    fileListId: sql<number | null>`(select file_id from queue_files where queue_files.queue_id = queues.id)`,
    integrationId: sql<
      number | null
    >`(select integration_id from queue_bots where queue_bots.queue_id = queues.id)`,
  },
});

/** The version that every change of the row raises. */
export const nextVersion = { version: sql`${queues.version} + 1` };

/**
 * Raises a queue's version after a change outside its row: a person who edits the queue now gets a refusal when they
 * save.
 */
export async function publishQueueChanged(work: Work, id: number): Promise<void> {
  await work.tx.update(queues).set(nextVersion).where(eq(queues.id, id));
  await queueRows.publishRow(work, id, 'update');
}
