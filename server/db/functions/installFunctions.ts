import { version } from '@recado/shared/version';
import type postgres from 'postgres';
import { beforeTables, type FunctionFile, functionFiles } from './functionFiles.ts';
import { madeInDatabase } from './madeInDatabase.ts';

/**
 * Applies the files of this folder that have changed since they were applied, and those whose function or trigger
 * somebody changed or dropped. Each file is a transaction: a trigger locks its table for a moment. A program that is
 * older than the functions leaves them as they are.
 */
export async function installFunctions(owner: postgres.Sql, when: 'before tables' | 'after'): Promise<void> {
  await owner.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.functions (
      name text primary key, hash text not null, release text not null, print text)`);
  const applied = await owner<{ name: string; hash: string; release: string; print: string | null }[]>`
    select name, hash, release, print from drizzle.functions`;
  if (applied.some(({ release }) => isNewer(release, version))) return;
  const appliedByName = new Map(applied.map((row) => [row.name, row]));
  const printOf = await printsIn(owner);
  const changed = functionFiles().filter(
    (file) =>
      file.name.startsWith(`${beforeTables}/`) === (when === 'before tables') &&
      (appliedByName.get(file.name)?.hash !== file.hash ||
        appliedByName.get(file.name)?.print !== printOf(file)),
  );
  if (changed.length === 0) return;
  for (const file of changed) await apply(owner, file);
  const newPrintOf = await printsIn(owner);
  await owner`
    update drizzle.functions set print = input.print
    from unnest(${changed.map(({ name }) => name)}::text[], ${changed.map(newPrintOf)}::text[]) as input (name, print)
    where functions.name = input.name`;
}

/** What the catalogue has of a file. */
async function printsIn(owner: postgres.Sql): Promise<(file: FunctionFile) => string> {
  const made = await madeInDatabase(owner);
  return ({ functions, triggers }) =>
    made
      .filter(({ name, isTrigger }) => (isTrigger ? triggers : functions).includes(name))
      .map(({ print }) => print)
      .join(' ');
}

const apply = (owner: postgres.Sql, { name, hash, statements }: FunctionFile) =>
  owner.begin(async (tx) => {
    // A function may call one of a later file.
    await tx.unsafe(`set local check_function_bodies = off; ${statements}`);
    await tx`
      insert into drizzle.functions (name, hash, release) values (${name}, ${hash}, ${version})
      on conflict (name) do update set hash = excluded.hash, release = excluded.release, print = null`;
  });

/** Is the first release newer than the second? */
export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0;
