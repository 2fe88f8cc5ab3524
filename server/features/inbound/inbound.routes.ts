import { inboundApi } from '@recado/shared/features/inbound';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { routes } from '../../http/routes.ts';
import { inboundRaw } from './inbound.table.ts';

const mostShown = 1000;
const isDead = eq(inboundRaw.state, 'dead');

export const inboundRoutes = routes(inboundApi, {
  async dead({ kernel }) {
    return kernel.database.acrossCompanies(
      (tx) => tx.select().from(inboundRaw).where(isDead).orderBy(desc(inboundRaw.id)).limit(mostShown),
      'read',
    );
  },

  async replay({ kernel, body: { ids } }) {
    const replayed = await kernel.database.acrossCompanies((tx) =>
      tx
        .update(inboundRaw)
        .set({ state: 'new', tries: 0, notBefore: null, error: null })
        .where(and(isDead, ids && inArray(inboundRaw.id, ids)))
        .returning({ connectionId: inboundRaw.connectionId }),
    );
    for (const id of new Set(replayed.map(({ connectionId }) => connectionId)))
      kernel.wakeups.wake('inbound', id);
    return { replayed: replayed.length };
  },
});
