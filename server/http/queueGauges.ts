import { sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { gauge, registry } from './metrics.ts';

/** What stands still shows here first: ages in seconds of what waits longest, and how much was laid aside. */
const measures = {
  recado_inbound_oldest_seconds: [
    'Age of the oldest raw event that is not handled yet',
    sql`select coalesce(extract(epoch from now() - min(received_at)), 0)::float as n from inbound_raw where state = 'new'`,
  ],
  recado_outbox_oldest_seconds: [
    'Age of the oldest message that has not been acknowledged, of connections that are connected',
    sql`select coalesce(extract(epoch from now() - min(o.created_at)), 0)::float as n
      from outbox o join connections c on c.id = o.connection_id where c.status = 'CONNECTED' and o.kind = 'message'`,
  ],
  recado_inbound_dead: [
    'Raw events that were laid aside; see /api/inbound-events/dead',
    sql`select count(*)::float as n from inbound_raw where state = 'dead'`,
  ],
} as const;

/** Adds them to the metrics of this process. */
export function queueGauges({ database }: Kernel): void {
  for (const [name, [help, query]] of Object.entries(measures)) {
    registry.removeSingleMetric(name);
    gauge(name, help, async () => {
      const [row] = await database.acrossCompanies((tx) => tx.execute<{ n: number }>(query), 'read');
      return row!.n;
    });
  }
}
