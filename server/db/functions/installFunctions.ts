import { version } from '@recado/shared/version';
import type postgres from 'postgres';
import { beforeTables, type FunctionFile, functionFiles } from './functionFiles.ts';
import { madeInDatabase } from './madeInDatabase.ts';

/**
 * Applies the files of this folder that have changed since they were applied, or whose function or trigger is missing.
 * Each file is a transaction: a trigger locks its table for a moment. A program that is older than the functions
 * leaves them as they are.
 */
export async function installFunctions(owner: postgres.Sql, when: 'before tables' | 'after'): Promise<void> {
  await owner.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.functions (name text primary key, hash text not null, release text not null)`);
  const applied = await owner<{ name: string; hash: string; release: string }[]>`
    select name, hash, release from drizzle.functions`;
  if (applied.some(({ release }) => isNewer(release, version))) return;
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const made = await madeInDatabase(owner);
  const isMissing = ({ functions, triggers }: FunctionFile) =>
    functions.some((name) => !made.functions.includes(name)) ||
    triggers.some((name) => !made.triggers.includes(name));
  for (const file of functionFiles())
    if (file.name.startsWith(`${beforeTables}/`) === (when === 'before tables'))
      if (hashes.get(file.name) !== file.hash || isMissing(file)) await apply(owner, file);
}

const apply = (owner: postgres.Sql, { name, hash, statements }: FunctionFile) =>
  owner.begin(async (tx) => {
    // A function may call one of a later file.
    await tx.unsafe(`set local check_function_bodies = off; ${statements}`);
    await tx`
      insert into drizzle.functions (name, hash, release) values (${name}, ${hash}, ${version})
      on conflict (name) do update set hash = excluded.hash, release = excluded.release`;
  });

/** Is the first release newer than the second? */
export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0;
