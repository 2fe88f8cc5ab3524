import { bySickness, type CompanyHealth } from '@recado/shared/features/overview';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Tx } from '../../../db/client.ts';
import { isDown, isUp } from '../../core/connections/connectionHealth.ts';
import { workTables } from '../rowQueues/rowQueues.ts';

const counted = (table: string, columns = sql`count(*)::int as n`) =>
  sql`(select company_id, ${columns} from ${sql.identifier(table)} k group by company_id)`;
/** Each part reads an index that holds dead letters only. */
const laidAside = sql.join(
  workTables.map(
    (table) => sql`select company_id from ${sql.identifier(getTableName(table))} where state = 'aside'`,
  ),
  sql` union all `,
);
const megabyte = 1024 * 1024;

/** Reads the health of all companies, or of one; companies with trouble come first. */
export async function listHealth(tx: Tx, clock: Clock, id?: number): Promise<CompanyHealth[]> {
  const only: SQL = id === undefined ? sql`true` : sql`c.id = ${id}`;
  const rows = await tx.execute<Row>(sql`
    select c.id, c.name, c.status, c.remove_at as "removeAt", p.name as "planName",
      c.due_date - (${clock.now().toISOString()}::timestamptz at time zone c.time_zone)::date as "daysLeft",
      jsonb_build_object('used', coalesce(u.n, 0), 'most', p.users) as users,
      jsonb_build_object('used', coalesce(q.n, 0), 'most', p.queues) as queues,
      jsonb_build_object('used', coalesce(k.n, 0), 'most', p.connections) as connections,
      coalesce(k.up, 0) as connected, coalesce(k.down, 0) as down, coalesce(a.n, 0) as aside,
      coalesce(s.bytes, 0)::float as "storageBytes", p.storage_mb::float * ${megabyte} as "storageMost",
      (select max(last_used_at) from sessions where company_id = c.id) as "lastLogin"
    from companies c join plans p on p.id = c.plan_id
      left join ${counted('users')} u on u.company_id = c.id
      left join ${counted('queues')} q on q.company_id = c.id
      left join ${counted(
        'connections',
        sql`(count(*) filter (where k.archived_at is null))::int as n, (count(*) filter (where ${isUp}))::int as up,
          (count(*) filter (where ${isDown}))::int as down`,
      )} k on k.company_id = c.id
      left join (select company_id, count(*)::int as n from (${laidAside}) r group by company_id) a on a.company_id = c.id
      left join (select company_id, sum(bytes) as bytes from (select company_id, bytes from storage_use
        union all select company_id, bytes from storage_changes) b group by company_id) s on s.company_id = c.id
    where ${only}`);
  return rows
    .map(({ removeAt, lastLogin, ...row }) => ({
      ...row,
      removeAt: momentOf(removeAt),
      lastLogin: momentOf(lastLogin),
    }))
    .sort(bySickness);
}

type Stored = Date | string | null;
type Row = Omit<CompanyHealth, 'removeAt' | 'lastLogin'> & { removeAt: Stored; lastLogin: Stored };

/** A moment as a hand-written statement returns it, as ISO text. */
export const momentOf = (at: Stored): string | null => (at === null ? null : new Date(at).toISOString());
