import type postgres from 'postgres';
import { DatabaseRefused } from './walls/databaseRefused.ts';

/**
 * Checks whether a newer release has migrated this database. Migrations expand, so an older program mostly works and
 * only gets a warning. A migration that breaks older programs writes the oldest migration that programs must know into
 * `drizzle.oldest_program`. A program that does not know that migration throws DatabaseRefused before it touches
 * anything.
 */
export async function refuseOlderProgram(
  owner: postgres.Sql,
  latest: number,
  report: (words: string) => void,
): Promise<void> {
  await owner.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.oldest_program (migration bigint not null)`);
  const [row] = await owner<{ isMade: boolean; oldest: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isMade",
      (select max(migration) from drizzle.oldest_program) as oldest`;
  if (Number(row!.oldest) > latest)
    throw new DatabaseRefused(
      'A newer release has changed the database in a way that this one cannot work with. Start the newer release, or restore the backup of before the upgrade (docs/operating.md, Upgrade); nothing was changed.',
    );
  if (!row!.isMade) return;
  const [last] = await owner<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  if (Number(last!.at) > latest)
    report(
      'Warning: a newer release has migrated this database. This one goes on with it; to step back for good, restore the backup of before the upgrade (docs/operating.md, Upgrade).',
    );
}
