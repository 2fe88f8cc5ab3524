import { type RowQueueName, rowQueueApi } from '@recado/shared/features/rowQueues';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { rowQueueStates } from './rowQueueStates.ts';
import { isInQueue, rowQueues } from './rowQueues.ts';

const mostShown = 1000;
const isAside = (name: RowQueueName, ids?: readonly number[]) => {
  const { state, id } = rowQueues[name];
  return and(isInQueue(name), eq(state, 'aside'), ids && inArray(id, [...ids]));
};

export const rowQueueRoutes = routes(rowQueueApi, {
  async list({ kernel }) {
    return kernel.database.acrossCompanies(rowQueueStates, 'read');
  },

  async aside({ kernel, params: { name } }) {
    const table = rowQueues[name];
    return kernel.database.acrossCompanies(
      (tx) => tx.select().from(table).where(isAside(name)).orderBy(desc(table.id)).limit(mostShown),
      'read',
    );
  },

  /** The sweep finds them within a second. */
  async replay({ kernel, auditIn, params: { name }, body: { ids } }) {
    const table = rowQueues[name];
    const replayed = await kernel.database.acrossCompanies(async (tx) => {
      await auditIn(tx);
      return tx
        .update(table)
        .set({ state: 'waiting', tries: 0, failingSince: null, dueAt: sql`now()`, error: null })
        .where(isAside(name, ids))
        .returning({ id: table.id });
    });
    return { replayed: replayed.length };
  },

  async drop({ kernel, auditIn, params: { name }, body: { ids, reason } }) {
    const table = rowQueues[name];
    await kernel.database.acrossCompanies(async (tx) => {
      await auditIn(tx);
      await tx
        .update(table)
        .set({ state: 'done', doneAt: sql`now()`, error: `dropped: ${reason}` })
        .where(isAside(name, ids));
    });
    return { message: 'OK' };
  },
});
