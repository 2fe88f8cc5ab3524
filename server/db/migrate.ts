import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { applyRowSecurity, verifyTenantIsolation } from './rowSecurity.ts';
import { installSearchFunctions } from './searchFunctions.ts';

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
    await owner.unsafe(`
      create extension if not exists unaccent;
      create extension if not exists pg_trgm;
      create or replace function fold(words text) returns text language sql immutable parallel safe strict
        return lower(public.unaccent('public.unaccent', words));
    `);
    await migrate(drizzle({ client: owner, casing: 'snake_case' }), { migrationsFolder });
    await applyRowSecurity(owner);
    await installSearchFunctions(owner);
    await verifyTenantIsolation(owner);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/** Are all migrations of this build in the database? For `/ready`. */
export async function latestMigration(): Promise<number> {
  const { default: journal } = await import('./migrations/meta/_journal.json', { with: { type: 'json' } });
  return Math.max(...journal.entries.map(({ when }) => when));
}
