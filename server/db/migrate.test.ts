import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyDatabase } from '../testing/processes/postgres.ts';
import { migrateDatabase, migrateEmptyTo, migrationLock } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

let empty: Awaited<ReturnType<typeof emptyDatabase>>;
let owner: postgres.Sql;
beforeAll(async () => {
  empty = await emptyDatabase(inject('postgresUrl'));
  owner = postgres(empty.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await owner.end();
  await empty.drop();
});

/** Does the planner know how many rows a table has? */
const isCounted = async (table: string) =>
  (
    await owner<{ counted: boolean }[]>`
    select reltuples >= 0 as counted from pg_class where oid = ${table}::regclass`
  )[0]!.counted;

test('a start that migrates says what runs, and its tables have statistics afterwards; one that has nothing to do is silent', async () => {
  await migrateEmptyTo(empty.url, journal.entries.at(-1)!.when);
  await owner`insert into plans (name) values ('One')`;
  expect(await isCounted('plans')).toBe(false);
  const folder = withOneMore();
  const lines: string[] = [];
  const start = () => migrateDatabase(empty.url, empty.logins, (words) => lines.push(words), folder);
  await start();
  expect(lines[0]).toBe('Migrating the database: 9999_more.');
  expect(await isCounted('plans')).toBe(true);
  lines.length = 0;
  await start();
  expect(lines).toEqual([]);
  await owner`delete from drizzle.__drizzle_migrations where created_at > ${journal.entries.at(-1)!.when}`;
  rmSync(folder, { recursive: true });
});

/** A folder with the migrations and one more after them. */
function withOneMore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  writeFileSync(join(folder, '9999_more.sql'), 'create index plans_more_idx on plans (name)');
  const last = journal.entries.at(-1)!;
  const more = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_more' };
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, more] }),
  );
  return folder;
}

test('a table that somebody reads for long keeps nobody else waiting for more than a moment, and the start goes on afterwards', async () => {
  const reader = postgres(empty.url, { max: 1, onnotice: () => {} });
  // A pending change on a table that another transaction reads.
  await owner`alter table tickets disable row level security`;
  let release = () => {};
  const reading = reader.begin(async (tx) => {
    await tx`select count(*) from tickets`;
    await new Promise<void>((resolve) => (release = resolve));
  });
  const lines: string[] = [];
  const starting = migrateDatabase(empty.url, empty.logins, (words) => lines.push(words));
  await expect
    .poll(() => lines, { timeout: 15_000 })
    .toContain('A table is in use for long; trying again until it is free.');
  release();
  await Promise.all([reading, starting]);
  await reader.end();
});

test('a program that is older than the database says so, and refuses where a migration says that it cannot work', async () => {
  const newer = Math.max(...journal.entries.map(({ when }) => when)) + 1;
  const start = async () => {
    const lines: string[] = [];
    await migrateDatabase(empty.url, empty.logins, (words) => lines.push(words));
    return lines;
  };
  await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`;
  expect(await start()).toEqual([
    expect.stringMatching(/^Warning: a newer release has migrated this database/),
  ]);
  await owner`insert into drizzle.oldest_program values (${newer})`;
  await expect(start()).rejects.toThrow(/cannot work with\. Start the newer release, or restore the backup/);
  await owner`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
  await owner`delete from drizzle.oldest_program`;
  expect(await start()).toEqual([]);
});

test('a start that waits for another to migrate says so, and goes on after it', async () => {
  await owner`select pg_advisory_lock(${migrationLock})`;
  const lines: string[] = [];
  const waiting = migrateDatabase(empty.url, empty.logins, (words) => lines.push(words));
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toEqual(['Another machine migrates the database; waiting for it.']);
  await owner`select pg_advisory_unlock(${migrationLock})`;
  await waiting;
});
