import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lengths, longFunctions } from './longFunctions.ts';
import { sourceOf } from './sourceOf.ts';

const root = join(import.meta.dirname, '../..');

/** The exceptions: functions that are too long today. */
export const listPath = join(import.meta.dirname, 'longFunctions.json');

/** All functions of the product and its tools that are too long, by path and name. */
export function allLongFunctions(): Lengths {
  const paths = globSync('{server,desktop,shared,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|release|\.data|test-results|testing|e2e)(\/|$)/.test(path),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|spec|d)\.tsx?$/.test(path))
    .sort();
  return Object.assign(
    {},
    ...paths.map((path) => longFunctions(sourceOf(path, readFileSync(join(root, path), 'utf8')))),
  );
}
