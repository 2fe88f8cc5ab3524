import { getTableName, type SQL, sql } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { isDown } from '../../core/connections/connectionHealth.ts';
import { workTables } from '../rowQueues/rowQueues.ts';
import { companies } from './companies.table.ts';

const countOf = (table: string, condition = sql`true`): SQL =>
  sql`(select count(*)::int from ${sql.identifier(table)} x where x.company_id = companies.id and ${condition})`;
const deadLetters = sql.join(
  workTables.map((table) => countOf(getTableName(table), sql`x.state = 'aside'`)),
  sql` + `,
);
/** The sum over the company's files: the stored totals, and changes that are not added to them yet. */
const storageSum = (column: 'bytes' | 'files') =>
  sql<number>`(select coalesce(sum(x.${sql.identifier(column)}), 0)::float from (
    select ${sql.identifier(column)} from storage_use where company_id = companies.id
    union all select ${sql.identifier(column)} from storage_changes where company_id = companies.id) x)`;

/** Companies as the operator sees them: with their plan, their use of it, and their troubles. */
export const companyRows = rowsOf(companies, {
  topic: 'company',
  missing: 'ERR_NO_COMPANY_FOUND',
  order: [lowerName(companies.name)],
  search: [companies.name, companies.email],
  secret: ['removalBegunAt', 'schedules', 'messageOutOfHour', 'dueDay', 'billingPeriod'],
  beside: {
    plan: sql<{
      name: string;
      amount: number;
      users: number;
      connections: number;
      queues: number;
      storageMb: number | null;
    }>`(select jsonb_build_object('name', name, 'amount', amount, 'users', users, 'connections', connections,
      'queues', queues, 'storageMb', storage_mb) from plans where plans.id = companies.plan_id)`,
    daysLeft: sql<number | null>`companies.due_date - (now() at time zone companies.time_zone)::date`,
    campaignsEnabled: sql<boolean>`not exists (select from company_settings x where x.company_id = companies.id
      and x.key = 'campaignsEnabled' and x.value not in ('enabled', 'enable', 'on', 'true', '1'))`,
    lastLogin:
      sql<Date | null>`(select max(last_used_at) from sessions x where x.company_id = companies.id)`.mapWith(
        (at: string | Date) => new Date(at),
      ),
    folderSize: storageSum('bytes'),
    fileCount: storageSum('files'),
    folderUpdatedAt: sql<Date | null>`(select max(at) from (
      select at from storage_use where company_id = companies.id
      union all select at from storage_changes where company_id = companies.id) x)`.mapWith(
      (at: string | Date) => new Date(at),
    ),
    health: sql<{
      users: number;
      queues: number;
      connections: number;
      connectionsDown: number;
      aside: number;
    }>`jsonb_build_object('users', ${countOf('users')}, 'queues', ${countOf('queues')}, 'connections', ${countOf('connections', sql`x.archived_at is null`)},
      'connectionsDown', (select count(*)::int from connections k where k.company_id = companies.id and ${isDown}), 'aside', ${deadLetters})`,
  },
});
