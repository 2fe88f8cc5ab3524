import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { queues } from './queues.table.ts';

/** Queues in their order; those without a number come last, by name. A colour or name that is taken is refused by the database. */
export const queueRows = rowsOf(queues, {
  topic: 'queue',
  missing: 'ERR_NO_QUEUE_FOUND',
  order: [sql`${queues.orderQueue} asc nulls last`, asc(lowerName(queues.name))],
  search: [queues.name],
  beside: {
    fileListId: sql<number | null>`(select file_id from queue_files where queue_files.queue_id = queues.id)`,
    integrationId: sql<null>`null`,
  },
});
