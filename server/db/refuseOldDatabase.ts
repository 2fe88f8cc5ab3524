import type postgres from 'postgres';
import { DatabaseRefused } from './walls/databaseRefused.ts';

/** The last of the migrations that became `0000_start`, which has its moment in the journal. */
const lastBeforeStart = '0106_process-jobs';

/** What brings older data to the moment at which this release begins. */
export const wayToStart = `the last checkout that has server/db/migrations/${lastBeforeStart}.sql (docs/operating.md, Upgrade)`;

/**
 * Refuses a database that had only some of the migrations that became `0000_start`: nothing here leads on from there.
 * One that had all of them has the start, because drizzle knows a migration by its moment.
 */
export async function refuseOldDatabase(owner: postgres.Sql, start: number): Promise<void> {
  const [made] = await owner<{ is: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as is`;
  if (!made!.is) return;
  const [row] = await owner<{ last: string | null; hasStart: boolean }[]>`
    select max(created_at) as last, coalesce(bool_or(created_at = ${start}), false) as "hasStart"
    from drizzle.__drizzle_migrations`;
  if (row!.last === null || row!.hasStart) return;
  throw new DatabaseRefused(
    `The database is older than this release can lead on: its last migration is of ${new Date(Number(row!.last)).toISOString()}. Start ${wayToStart} once, then this one; nothing was changed.`,
  );
}
