import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { rowQueueStates } from '../features/operator/rowQueues/rowQueueStates.ts';
import type { Kernel } from '../kernel.ts';
import { gauge, registry } from './metrics.ts';

const measures = {
  recado_rows_waiting: ['Rows that wait to be worked on, those of a later time too', 'waiting'],
  recado_rows_oldest_seconds: ['Since when the longest waiting row is due', 'oldestSeconds'],
  recado_rows_aside: ['Rows that were laid aside; see /api/row-queues', 'aside'],
} as const;
/** The queue's own number counts rows of connections that nobody has linked, which is no trouble of ours. */
const outboxOldest = 'recado_outbox_oldest_seconds';

/** Adds the figures that show a standstill first: how many rows wait and since when, and the dead letters. */
export function queueGauges({ database }: Kernel): void {
  for (const [name, [help, measure]] of Object.entries(measures)) {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        for (const state of await database.acrossCompanies(rowQueueStates, 'read'))
          this.set({ queue: state.name }, state[measure]);
      },
    });
  }
  registry.removeSingleMetric(outboxOldest);
  gauge(
    outboxOldest,
    'Age of the oldest message that has not been acknowledged, of connections that are connected',
    async () => {
      const [row] = await database.acrossCompanies(
        (tx) =>
          tx.execute<{ n: number }>(
            sql`select coalesce(extract(epoch from now() - min(o.created_at)), 0)::float as n from outbox o
              join connections c on c.id = o.connection_id where c.status = 'CONNECTED' and o.kind = 'message'`,
          ),
        'read',
      );
      return row!.n;
    },
  );
}
