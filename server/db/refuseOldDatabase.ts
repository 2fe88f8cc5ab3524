import type postgres from 'postgres';
import { DatabaseRefused } from './walls/databaseRefused.ts';

/** The last migration that `0000_start` replaced; `0000_start` has its timestamp in the journal. */
const lastBeforeStart = '0106_process-jobs';

/** The release that an older database needs first, in words for the log. */
export const wayToStart = `the last checkout that has server/db/migrations/${lastBeforeStart}.sql (docs/operating.md, Upgrade)`;

/**
 * Throws DatabaseRefused for a database with only some of the migrations that `0000_start` replaced: this release cannot
 * migrate it. A database with all of them counts as having `0000_start`, because drizzle knows a migration by its
 * timestamp.
 */
export async function refuseOldDatabase(owner: postgres.Sql, start: number): Promise<void> {
  const [journal] = await owner<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!journal!.exists) return;
  const [row] = await owner<{ last: string | null; hasStart: boolean }[]>`
    select max(created_at) as last, coalesce(bool_or(created_at = ${start}), false) as "hasStart"
    from drizzle.__drizzle_migrations`;
  if (row!.last === null || row!.hasStart) return;
  throw new DatabaseRefused(
    `The database is older than this release can lead on: its last migration is of ${new Date(Number(row!.last)).toISOString()}. Start ${wayToStart} once, then this one; nothing was changed.`,
  );
}
