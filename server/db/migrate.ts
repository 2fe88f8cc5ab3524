import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { installSearchFunctions } from './installSearchFunctions.ts';
import { narrowSetNull } from './narrowSetNull.ts';
import { applyRowSecurity, verifyTenantIsolation } from './rowSecurity.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number; all processes that migrate this database take the same advisory lock. */
const migrationLock = 7_261_503;

/**
 * Brings the schema up to date, applies row security and verifies it. Only one process at a time; the others wait
 * and find nothing to do. A lock that is not to be had in 10 s stops the start instead of the work of others.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await owner`select pg_advisory_lock(${migrationLock})`;
    await owner.unsafe(`set lock_timeout = '10s'`);
    await prepare(owner);
    await migrate(drizzle({ client: owner, casing: 'snake_case' }), { migrationsFolder });
    await narrowSetNull(owner);
    await applyRowSecurity(owner);
    await installSearchFunctions(owner);
    await verifyTenantIsolation(owner);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/**
 * Brings an empty database to the schema it had after the migration of that moment (as in the journal), without
 * row security: for rows that were written under that schema. `migrateDatabase` does the rest afterwards.
 */
export async function migrateEmptyTo(url: string, last: number): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  const folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journalFile = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { when: number }[] };
    if (!journal.entries.some(({ when }) => when === last))
      throw new Error('this release does not know the migration at which the rows were written');
    journal.entries = journal.entries.filter(({ when }) => when <= last);
    writeFileSync(journalFile, JSON.stringify(journal));
    await prepare(owner);
    await migrate(drizzle({ client: owner, casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await owner.end({ timeout: 5 });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What migrations may count on. */
async function prepare(owner: postgres.Sql): Promise<void> {
  await owner.unsafe(`
    create extension if not exists unaccent;
    create extension if not exists pg_trgm;
    create or replace function fold(words text) returns text language sql immutable parallel safe strict
      return lower(public.unaccent('public.unaccent', words) collate "und-x-icu");
  `);
}

/** Are all migrations of this build in the database? For `/ready`. */
export async function latestMigration(): Promise<number> {
  const { default: journal } = await import('./migrations/meta/_journal.json', { with: { type: 'json' } });
  return Math.max(...journal.entries.map(({ when }) => when));
}
