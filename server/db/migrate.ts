import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrateJobs } from '../jobs/migrateJobs.ts';
import { assumeBusyCompanies } from './assumeBusyCompanies.ts';
import { operatorRole } from './client.ts';
import { databaseCode } from './databaseCode.ts';
import { installFunctions } from './functions/installFunctions.ts';
import { refuseOldDatabase } from './refuseOldDatabase.ts';
import { refuseOlderProgram } from './refuseOlderProgram.ts';
import type { DatabaseLogins } from './walls/databaseLogins.ts';
import { checkOwner, makeLogins } from './walls/makeLogins.ts';
import { narrowSetNull } from './walls/narrowSetNull.ts';
import { openOwner } from './walls/openOwner.ts';
import { applyRowSecurity } from './walls/rowSecurity.ts';
import { verifyTenantIsolation } from './walls/verifyTenantIsolation.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number; all processes that migrate this database take the same advisory lock. */
export const migrationLock = 7_261_503;
/** A change of a table waits so long for its lock, and all others wait behind it. */
const lockMs = 1000;
const lockNotHad = '55P03';
const lockAgainMs = 2000;
const mostLockTries = 60;

/**
 * Brings the schema up to date, applies row security, makes the logins of the server and verifies that they get nowhere
 * else. Only one process at a time; the others wait and find nothing to do. It gives up a lock that it cannot get in a
 * second, so that no statement queues behind it, and tries again. `url` is the owner's; `report` tells of steps that take
 * long; `folder` has the migrations.
 */
export async function migrateDatabase(
  url: string,
  logins: DatabaseLogins,
  report: (words: string) => void = () => {},
  folder = migrationsFolder,
): Promise<{ hasCompanies: boolean }> {
  const owner = await openOwner(url, report);
  try {
    await lock(owner, report);
    // With more memory than for everyday work, an index over millions of rows takes a fraction of the time.
    await owner.unsafe(`set lock_timeout = '${lockMs}ms'; set maintenance_work_mem = '256MB'`);
    await againWhenLocked(() => bringUpToDate(owner, logins, report, folder), report);
    return { hasCompanies: await hasCompanies(owner) };
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/** As the operator's role: row security holds for the owner too. */
async function hasCompanies(owner: postgres.Sql): Promise<boolean> {
  return owner.begin(async (tx) => {
    await tx.unsafe(`set local role ${operatorRole}`);
    const [row] = await tx<{ is: boolean }[]>`select exists (select from companies) as is`;
    return row!.is;
  });
}

/** Each part can run again: it finds the work of an earlier try done. */
async function bringUpToDate(
  owner: postgres.Sql,
  logins: DatabaseLogins,
  report: (words: string) => void,
  folder: string,
): Promise<void> {
  const { entries } = journalOf(folder);
  await refuseOlderProgram(owner, entries.at(-1)!.when, report);
  await refuseOldDatabase(owner, entries[0]!.when);
  await checkOwner(owner, logins);
  await prepare(owner);
  const pending = await pendingMigrations(owner, entries);
  if (pending.names.length > 0)
    report(
      pending.isNew ? 'Setting the database up.' : `Migrating the database: ${pending.names.join(', ')}.`,
    );
  await migrate(drizzle({ client: owner, casing: 'snake_case' }), { migrationsFolder: folder });
  await migrateJobs(async (text, values) => ({
    rows: [...(await owner.unsafe(text, values as never[]))] as never[],
  }));
  await narrowSetNull(owner);
  await applyRowSecurity(owner);
  await installFunctions(owner, 'after');
  await makeLogins(owner, logins);
  await verifyTenantIsolation(owner, logins);
  await assumeBusyCompanies(owner);
  // A table that a migration rewrote has no statistics: until it has, finding its rows is slow.
  if (pending.names.length > 0 && !pending.isNew) {
    report('Counting the rows of what was migrated.');
    await owner.unsafe('analyze');
  }
}

/** A long read of a table: others work on meanwhile, and this tries again. */
async function againWhenLocked(work: () => Promise<void>, report: (words: string) => void): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (databaseCode(error) !== lockNotHad || tries >= mostLockTries) throw error;
      if (tries === 1) report('A table is in use for long; trying again until it is free.');
      await pause(lockAgainMs);
    }
}

/** Takes the lock of migrations. Several machines may start at once; one that waits reports it. */
async function lock(owner: postgres.Sql, report: (words: string) => void): Promise<void> {
  const [got] = await owner<{ isHeld: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as "isHeld"`;
  if (got!.isHeld) return;
  report('Another machine migrates the database; waiting for it.');
  await owner`select pg_advisory_lock(${migrationLock})`;
}

interface Journal {
  entries: { when: number; tag: string }[];
}
const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));

/** Names of the migrations that this database has not had; `isNew` when it has had none. */
async function pendingMigrations(
  owner: postgres.Sql,
  entries: Journal['entries'],
): Promise<{ names: string[]; isNew: boolean }> {
  const [made] = await owner<{ isMade: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isMade"`;
  const [last] = made!.isMade
    ? await owner<{ at: string | null }[]>`select max(created_at) as at from drizzle.__drizzle_migrations`
    : [];
  const at = Number(last?.at ?? 0);
  return { names: entries.filter(({ when }) => when > at).map(({ tag }) => tag), isNew: at === 0 };
}

/**
 * Brings an empty database to the schema it had after the migration of that moment (as in the journal), without row
 * security. It is for rows that were written under that schema. `migrateDatabase` does the rest afterwards.
 */
export async function migrateEmptyTo(url: string, last: number): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  const folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = journalOf(folder);
    if (!journal.entries.some(({ when }) => when === last))
      throw new Error('this release does not know the migration at which the rows were written');
    journal.entries = journal.entries.filter(({ when }) => when <= last);
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
    await prepare(owner);
    await migrate(drizzle({ client: owner, casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await owner.end({ timeout: 5 });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prepares what migrations rely on. */
async function prepare(owner: postgres.Sql): Promise<void> {
  await owner.unsafe(`
    create extension if not exists unaccent;
    create extension if not exists pg_trgm;
  `);
  await installFunctions(owner, 'before tables');
}
