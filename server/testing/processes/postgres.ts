import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../db/embedded/embeddedPostgres.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { type DatabaseLogins, databaseLogins } from '../../db/walls/databaseLogins.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server on which test files clone their own database. */
    postgresUrl: string;
  }
}

/** The encryption key of all test installations: they share the logins that follow from it. */
export const testKey = 'test-encryption-key-0123456789-abcdef';

/** One Postgres for the run, with a migrated template that each test file clones. */
export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    database: 'template_recado',
    password: 'test',
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'wal_level=minimal',
      'max_wal_senders=0',
      'io_method=sync',
      'max_connections=300',
    ],
  });
  try {
    await migrateDatabase(server.url, databaseLogins(server.url, testKey));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A database of a test's own. */
interface OwnDatabase {
  /** The address with the owner's login. */
  url: string;
  /** The logins of the server. */
  logins: DatabaseLogins;
  /** Removes it, even if clients are still connected. */
  drop(): Promise<void>;
}

/** A fresh database cloned from the migrated template. */
export const cloneDatabase = (templateUrl: string): Promise<OwnDatabase> =>
  createDatabase(templateUrl, 'template_recado');

/** An empty database, as a new customer's server gives it. */
export const emptyDatabase = (templateUrl: string): Promise<OwnDatabase> =>
  createDatabase(templateUrl, 'template1');

async function createDatabase(templateUrl: string, template: string): Promise<OwnDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => templateUrl.replace(/\/template_recado$/, `/${database}`);
  const admin = postgres(urlOf('postgres'), { max: 1, onnotice: () => {} });
  // Copied as files: through the log each block would be written twice.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(name),
    logins: databaseLogins(urlOf(name), testKey),
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
