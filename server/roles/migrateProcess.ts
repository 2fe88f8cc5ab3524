import { migrateDatabase } from '../db/migrate.ts';
import { databaseLogins } from '../db/walls/databaseLogins.ts';
import { DatabaseRefused } from '../db/walls/databaseRefused.ts';
import { TenantIsolationError } from '../db/walls/verifyTenantIsolation.ts';

/**
 * Its messages to the supervisor: words for the person who waits, that there is no company yet, or why it ends without
 * success.
 */
export type MigrationReport =
  | { kind: 'progress'; words: string }
  | { kind: 'empty' }
  | { kind: 'refused'; why: string };

/** Brings the database of DATABASE_URL up to date, as its owner, and ends: so its memory is free again. */
const { DATABASE_URL, ENCRYPTION_KEY } = process.env as Record<string, string>;
const report = (message: MigrationReport) => process.send?.(message);
try {
  const { hasCompanies } = await migrateDatabase(
    DATABASE_URL!,
    databaseLogins(DATABASE_URL!, ENCRYPTION_KEY!),
    (words) => report({ kind: 'progress', words }),
  );
  if (!hasCompanies) report({ kind: 'empty' });
} catch (error) {
  if (!(error instanceof DatabaseRefused || error instanceof TenantIsolationError)) console.error(error);
  report({ kind: 'refused', why: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
