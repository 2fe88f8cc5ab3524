import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from './sourceOf.ts';
import { type VagueNames, vagueNames } from './vagueNames.ts';

const root = join(import.meta.dirname, '../..');

/** All vague names of server, page, shared parts and tools, tests included, by path. */
export function allVagueNames(): VagueNames {
  const paths = globSync('{server,scripts,desktop,shared}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.data)(\/|$)/.test(path),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  return Object.fromEntries(
    paths
      .map((path) => [path, vagueNames(sourceOf(path, readFileSync(join(root, path), 'utf8')))] as const)
      .filter(([, names]) => names.length > 0),
  );
}
