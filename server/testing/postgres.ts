import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts';
import { migrateDatabase } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the test files find the server on which they clone their own database. */
    postgresUrl: string;
  }
}

/** One Postgres for the run, with a migrated template that each test file clones. */
export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    database: 'template_recado',
    password: 'test',
    flags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
  await migrateDatabase(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A fresh database cloned from the template; `drop` removes it. */
export async function cloneDatabase(templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = postgres(templateUrl.replace(/\/template_recado$/, '/postgres'), {
    max: 1,
    onnotice: () => {},
  });
  await admin.unsafe(`create database ${name} template template_recado`);
  return {
    url: templateUrl.replace(/\/template_recado$/, `/${name}`),
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
