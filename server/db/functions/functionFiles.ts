import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A function of the database with its triggers: one file of this folder. */
export interface FunctionFile {
  /** Its path in this folder, without `.sql`. */
  name: string;
  statements: string;
  hash: string;
  /** The names of the functions that it creates; overloads have the same one. */
  functions: string[];
  /** The triggers that it creates, as `table.trigger`. */
  triggers: string[];
}

/** The folder of functions that generated columns use: they are created before the tables. */
export const beforeTables = 'beforeTables';

/** All files of this folder, in the order of their names. */
export const functionFiles = (): FunctionFile[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) =>
      readFunctionFile(
        path.slice(0, -'.sql'.length),
        readFileSync(join(import.meta.dirname, path), 'utf8').replaceAll('\r\n', '\n'),
      ),
    );

/** Finds what the statements create. */
export function readFunctionFile(name: string, statements: string): FunctionFile {
  return {
    name,
    statements,
    hash: createHash('sha256').update(statements).digest('hex'),
    functions: [...statements.matchAll(/^create or replace function (\w+)/gm)].map(([, made]) => made!),
    triggers: [...statements.matchAll(/^create or replace trigger (\w+)\s[^;]*?\son (\w+)/gm)].map(
      ([, made, table]) => `${table}.${made}`,
    ),
  };
}
