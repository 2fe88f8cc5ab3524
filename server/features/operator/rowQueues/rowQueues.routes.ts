import { rowQueueApi } from '@recado/shared/features/rowQueues';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import type { WorkTable } from '../../../rowQueue/workTable.ts';
import { rowQueueStates } from './rowQueueStates.ts';
import { rowQueues } from './rowQueues.ts';

const mostShown = 1000;
const isAside = (table: WorkTable, ids?: readonly number[]) =>
  and(eq(table.state, 'aside'), ids && inArray(table.id, [...ids]));

export const rowQueueRoutes = routes(rowQueueApi, {
  async list({ kernel }) {
    return kernel.database.acrossCompanies(rowQueueStates, 'read');
  },

  async aside({ kernel, params: { name } }) {
    const table = rowQueues[name];
    return kernel.database.acrossCompanies(
      (tx) => tx.select().from(table).where(isAside(table)).orderBy(desc(table.id)).limit(mostShown),
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
        .where(isAside(table, ids))
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
        .where(isAside(table, ids));
    });
    return { message: 'OK' };
  },
});
