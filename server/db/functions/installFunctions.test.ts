import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../testing/processes/postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { functionFiles } from './functionFiles.ts';
import { installFunctions, isNewer } from './installFunctions.ts';
import { madeInDatabase } from './madeInDatabase.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: postgres.Sql;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  owner = postgres(clone.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await owner.end();
  await clone.drop();
});

const files = functionFiles();
const inFiles = {
  functions: files.flatMap(({ functions }) => functions).sort(),
  triggers: files.flatMap(({ triggers }) => triggers).sort(),
};
const inDatabase = async () => {
  const { functions, triggers } = await madeInDatabase(owner);
  return { functions: functions.sort(), triggers: triggers.sort() };
};

test('the database has the functions and triggers of the files, and no others', async () => {
  expect(inFiles.triggers.length).toBeGreaterThan(20);
  expect(await inDatabase()).toEqual(inFiles);
});

test('one that has no file, and one that is missing, are found', async () => {
  await owner.unsafe(`
    create function planted() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger planted before insert on tags for each row execute function planted()`);
  expect((await inDatabase()).functions).toContain('planted');
  expect((await inDatabase()).triggers).toContain('tags.planted');
  await owner.unsafe(
    'drop trigger planted on tags; drop function planted(); drop function open_seconds cascade',
  );
  expect(await inDatabase()).not.toEqual(inFiles);
  await migrateDatabase(clone.url, clone.logins);
  expect(await inDatabase()).toEqual(inFiles);
});

test('each file is called after its function, can be applied again, and calls nothing that is missing', async () => {
  for (const { name, functions, statements } of files) {
    expect(new Set(functions)).toEqual(new Set([basename(name)]));
    expect(statements).not.toMatch(/create (function|trigger)/i);
    await owner.unsafe(statements);
  }
});

test('a file is applied when it changed, and once', async () => {
  const bodyOf = async () =>
    (await owner<{ body: string }[]>`select prosrc as body from pg_proc where proname = 'open_seconds'`)[0]!
      .body;
  const body = await bodyOf();
  const replace = () =>
    owner.unsafe(
      `create or replace function open_seconds(since timestamptz, until timestamptz, hours jsonb, zone text) returns int language plpgsql stable as $$ begin return 1; end $$`,
    );
  await replace();
  await installFunctions(owner, 'after');
  expect(await bodyOf()).toContain('return 1');
  await owner`update drizzle.functions set hash = 'of another release' where name = 'hours/open_seconds'`;
  await installFunctions(owner, 'after');
  expect(await bodyOf()).toBe(body);

  // What a newer release has installed, an older program that starts beside it leaves alone.
  await replace();
  await owner`update drizzle.functions set hash = 'newer', release = '99.0.0' where name = 'hours/open_seconds'`;
  await installFunctions(owner, 'after');
  expect(await bodyOf()).toContain('return 1');
});

test('releases are compared by their numbers', () => {
  expect(isNewer('2.10.0', '2.9.3')).toBe(true);
  expect(isNewer('2.9.3', '2.10.0')).toBe(false);
  expect(isNewer('2.3.0', '2.3.0')).toBe(false);
});

test('ARCHITECTURE says of each trigger what it does', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../ARCHITECTURE.md'), 'utf8');
  expect(inFiles.triggers.filter((name) => !text.includes(`\`${name.split('.')[1]}\``))).toEqual([]);
});
