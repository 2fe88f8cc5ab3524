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
  const made = await madeInDatabase(owner);
  const names = (isTrigger: boolean) =>
    made
      .filter((one) => one.isTrigger === isTrigger)
      .map(({ name }) => name)
      .sort();
  return { functions: names(false), triggers: names(true) };
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

const bodyOf = async () =>
  (await owner<{ body: string }[]>`select prosrc as body from pg_proc where proname = 'open_seconds'`)[0]!
    .body;
const replace = () =>
  owner.unsafe(
    'create or replace function open_seconds(since timestamptz, until timestamptz, hours jsonb, zone text) returns int language plpgsql stable as $$ begin return 1; end $$',
  );

test('a file is applied when it changed, and once', async () => {
  const rowOf = async () => (await owner`select xmin, ctid from pg_proc where proname = 'open_seconds'`)[0];
  await installFunctions(owner, 'after');
  const before = await rowOf();
  await installFunctions(owner, 'after');
  expect(await rowOf()).toEqual(before);
  await owner`update drizzle.functions set hash = 'of another release' where name = 'hours/open_seconds'`;
  await installFunctions(owner, 'after');
  expect(await rowOf()).not.toEqual(before);
});

test('what somebody changed by hand is as its file says after the next start', async () => {
  const prints = async () => (await madeInDatabase(owner)).map(({ name, print }) => `${name} ${print}`);
  const [body, before] = [await bodyOf(), await prints()];
  await replace();
  await owner.unsafe(`
    alter table users disable trigger keep_super;
    grant execute on function app_forget_audit(int, int) to public`);
  expect(await prints()).not.toEqual(before);
  await installFunctions(owner, 'after');
  expect(await prints()).toEqual(before);
  expect(await bodyOf()).toBe(body);
});

test('what a newer release has installed, an older program leaves alone', async () => {
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
