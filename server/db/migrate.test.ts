import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyDatabase } from '../testing/postgres.ts';
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

/** Whether the planner knows how many rows a table has. */
const isCounted = async (table: string) =>
  (
    await owner<{ counted: boolean }[]>`
    select reltuples >= 0 as counted from pg_class where oid = ${table}::regclass`
  )[0]!.counted;

test('a start that migrates says what runs, and its tables have statistics afterwards; one that has nothing to do is silent', async () => {
  const [first, ...later] = journal.entries;
  await migrateEmptyTo(empty.url, first!.when);
  await owner`insert into plans (name) values ('One')`;
  expect(await isCounted('plans')).toBe(false);
  const said: string[] = [];
  const start = () => migrateDatabase(empty.url, empty.logins, (words) => said.push(words));
  await start();
  expect(said[0]).toBe(`Migrating the database: ${later.map(({ tag }) => tag).join(', ')}.`);
  expect(await isCounted('plans')).toBe(true);
  said.length = 0;
  await start();
  expect(said).toEqual([]);
});

test('whoever waits for another that migrates says so, and goes on after it', async () => {
  await owner`select pg_advisory_lock(${migrationLock})`;
  const said: string[] = [];
  const waiting = migrateDatabase(empty.url, empty.logins, (words) => said.push(words));
  await expect
    .poll(() => said, { timeout: 10_000 })
    .toEqual(['Another machine migrates the database; waiting for it.']);
  await owner`select pg_advisory_unlock(${migrationLock})`;
  await waiting;
});
