import type { LaidAsideGroup } from '@recado/shared/features/overview';
import { type RowQueueName, rowQueueNames } from '@recado/shared/features/rowQueues';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { isInQueue, rowQueues } from '../rowQueues/rowQueues.ts';

const mostGroups = 200;
/** As many ids as one replay may name. */
const mostIds = 1000;

/** Dead letters of all queues, grouped by reason, newest first; of all companies, or of one. */
export async function listLaidAside(tx: Tx, companyId?: number): Promise<LaidAsideGroup[]> {
  const only: SQL = companyId === undefined ? sql`true` : sql`r.company_id = ${companyId}`;
  const ofQueue = (name: RowQueueName) => sql`
    select ${name}::text as queue, r.company_id, r.error, count(*)::int as count, max(r.tries)::int as tries,
      min(coalesce(r.failing_since, r.created_at)) as since, max(r.created_at) as last,
      (array_agg(r.id order by r.id desc))[1:${sql.raw(String(mostIds))}] as ids
    from ${sql.identifier(getTableName(rowQueues[name]))} r
    where ${isInQueue(name, sql`r`)} and r.state = 'aside' and ${only}
    group by r.company_id, r.error`;
  const rows = await tx.execute<
    Omit<LaidAsideGroup, 'since' | 'ids'> & { since: Date | string; ids: unknown[] }
  >(sql`
    select g.queue, g.company_id as "companyId", c.name as "companyName", g.error, g.count, g.tries, g.since, g.ids
    from (${sql.join(rowQueueNames.map(ofQueue), sql` union all `)}) g
      join companies c on c.id = g.company_id
    order by g.last desc limit ${mostGroups}`);
  return rows.map(({ since, ids, ...row }) => ({
    ...row,
    since: new Date(since).toISOString(),
    ids: ids.map(Number),
  }));
}
