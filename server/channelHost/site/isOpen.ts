import { openingAt } from '@recado/shared/lib/openingHours';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { connectionQueues, connections } from '../../features/core/connections/connections.table.ts';
import { queues } from '../../features/core/queues/queues.table.ts';
import { companySettings } from '../../features/core/settings/settings.table.ts';
import { companies } from '../../features/operator/companies/companies.table.ts';
import { specialDays } from '../../features/specialDays/specialDays.table.ts';

/** Special days of the last week and today count: a shift may pass midnight. */
const daysBack = 8;

/**
 * Is the chat open now? The company counts its own hours, the connection's, or those of its queue where it has exactly
 * one. Without hours it is always open. (SITE-23)
 */
export async function isOpen(tx: Tx, connectionId: number, now: Date): Promise<boolean> {
  const at = sql`(${now.toISOString()}::timestamptz at time zone ${companies.timeZone})`;
  const [[row], ofQueues, special] = await Promise.all([
    tx
      .select({
        kind: companySettings.value,
        company: companies.schedules,
        connection: connections.schedules,
        date: sql<string>`to_char(${at}, 'YYYY-MM-DD')`,
        day: sql<number>`extract(isodow from ${at})::int - 1`,
        minute: sql<number>`floor(extract(epoch from (${at})::time) / 60)::int`,
      })
      .from(connections)
      .innerJoin(companies, eq(companies.id, connections.companyId))
      .leftJoin(companySettings, eq(companySettings.key, 'scheduleType'))
      .where(eq(connections.id, connectionId)),
    tx
      .select({ schedules: queues.schedules })
      .from(queues)
      .innerJoin(connectionQueues, eq(connectionQueues.queueId, queues.id))
      .where(eq(connectionQueues.connectionId, connectionId))
      .limit(2),
    tx
      .select()
      .from(specialDays)
      .where(
        and(
          sql`${specialDays.date} >= (${now.toISOString()}::timestamptz)::date - ${daysBack}::int`,
          sql`${specialDays.date} <= (${now.toISOString()}::timestamptz)::date + 1`,
        ),
      ),
  ]);
  if (!row) return false;
  const hours = {
    company: row.company,
    connection: row.connection,
    queue: ofQueues.length === 1 ? ofQueues[0]!.schedules : undefined,
  }[row.kind ?? ''];
  return hours === undefined || openingAt(hours, row, special).isOpen;
}
