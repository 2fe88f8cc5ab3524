import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdDecompressSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readArchive } from '../backup/archive.ts';
import { entryNames } from '../backup/manifest.ts';
import { catalogueOf } from '../testing/catalogueOf.ts';
import { cloneDatabase, emptyDatabase } from '../testing/processes/postgres.ts';
import { openLoad } from './dump/openLoad.ts';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** What the last version with 107 migrations made: every statement that it sent to an empty database, and a backup. */
const before = join(import.meta.dirname, '../testing/squashed');
let old: Awaited<ReturnType<typeof emptyDatabase>>;
let fresh: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: postgres.Sql;
beforeAll(async () => {
  [old, fresh] = await Promise.all([
    emptyDatabase(inject('postgresUrl')),
    cloneDatabase(inject('postgresUrl')),
  ]);
  owner = postgres(old.url, { max: 1, onnotice: () => {} });
  await owner.unsafe(zstdDecompressSync(readFileSync(join(before, 'schema.sql.zst'))).toString()).simple();
});
afterAll(async () => {
  await owner.end();
  await Promise.all([old.drop(), fresh.drop()]);
});

const start = async () => {
  const lines: string[] = [];
  await migrateDatabase(old.url, old.logins, (words) => lines.push(words));
  return lines;
};

test('a database that had some of the old migrations is refused with the way on, and stays as it is', async () => {
  const [last] = await owner`
    delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
    returning hash, created_at`;
  const catalogue = await catalogueOf(owner);
  await expect(start()).rejects.toThrow(
    /older than this release can lead on: its last migration is of 2026-11-23T.*Start the last checkout that has server\/db\/migrations\/0106_process-jobs\.sql/,
  );
  expect(await catalogueOf(owner)).toEqual(catalogue);
  await owner`insert into drizzle.__drizzle_migrations ${owner(last!)}`;
});

test('a database that had all old migrations opens with its rows, and is then one that the start made', async () => {
  const columns: Record<string, string[]> = {};
  const rows: Record<string, Buffer[]> = {};
  for await (const { name, content } of readArchive(join(before, 'recado.backup'))) {
    const bytes = await content();
    if (name === entryNames.columns) Object.assign(columns, JSON.parse(String(bytes)));
    const table = name.match(/^tables\/(\w+)\//)?.[1];
    if (table) rows[table] = [...(rows[table] ?? []), bytes];
  }
  const load = await openLoad(old.url, columns);
  for (const [table, pieces] of Object.entries(rows)) await load.rows(table, Readable.from(pieces));
  const counts = await load.finish([]);
  expect(counts).toMatchObject({ tickets: 3, messages: 6, contacts: 3, events: 75 });

  const later = journal.entries.slice(1).map(({ tag }) => tag);
  expect(await start()).toEqual(
    later.length > 0
      ? [`Migrating the database: ${later.join(', ')}.`, 'Counting the rows of what was migrated.']
      : [],
  );
  const other = postgres(fresh.url, { max: 1, onnotice: () => {} });
  expect(await catalogueOf(owner)).toEqual(await catalogueOf(other));
  await other.end();
  const [counted] = await owner.begin(async (tx) => {
    await tx`set local role recado_operator`;
    return tx`
      select (select count(*)::int from tickets) as tickets, (select count(*)::int from messages) as messages,
        (select count(*)::int from contacts) as contacts, (select count(*)::int from events) as events`;
  });
  expect(counted).toEqual({ tickets: 3, messages: 6, contacts: 3, events: 75 });
  expect(await start()).toEqual([]);
});
