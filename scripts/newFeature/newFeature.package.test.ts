import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder, toolEnvironment } from '../runTool.ts';
import { newFeature } from './newFeature.ts';

const run = promisify(execFile);
let copy: string;
/** Runs a program with the copy's own tools first. */
const tool = (name: string, ...args: string[]) => {
  const program = name === 'node' ? process.execPath : join(copy, 'node_modules', '.bin', name);
  return run(program, args, { cwd: copy, env: toolEnvironment(), maxBuffer: 1 << 26 }).catch((error) => {
    // A tool's complaints are on its standard output, which an error does not show.
    throw new Error(`${error.message}\n${error.stdout}`);
  });
};

/** Makes a copy of the project with its packages, which come from this machine. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'recado-feature-'));
  // The user who runs Postgres must reach its programs below this folder.
  await chmod(copy, 0o755);
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectFolder,
    maxBuffer: 1 << 26,
  });
  for (const file of stdout.split('\0'))
    if (file && existsSync(join(projectFolder, file))) await cp(join(projectFolder, file), join(copy, file));
  const installed = await readFile(join(projectFolder, 'node_modules', '.modules.yaml'), 'utf8');
  const { storeDir } = JSON.parse(installed) as { storeDir: string };
  const install = ['install', '--frozen-lockfile', '--offline', '--store-dir', storeDir];
  await run(join(projectFolder, 'node_modules', '.bin', 'pnpm'), install, {
    cwd: copy,
    env: toolEnvironment(),
  });
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('a feature that the command writes is small, compiles, is formatted, and keeps what all rows promise', async () => {
  const { written, changed } = newFeature(copy, { plural: 'priceLists', singular: 'priceList' });
  expect(written).toContain('server/features/priceLists/priceLists.table.ts');
  expect(written).toHaveLength(9);
  const texts = await Promise.all(written.map((path) => readFile(join(copy, path), 'utf8')));
  expect(texts.join('').split('\n').length).toBeLessThan(250);
  // The lists that name features. A new part of a feature is declared in its own files instead.
  expect(changed).toEqual(['shared/features.ts', 'server/features.ts', 'desktop/renderer/app/features.ts']);
  await tool('biome', 'check', '--write', ...[...written, ...changed].filter((path) => path.endsWith('.ts')));
  await tool('node', 'scripts/migration.ts', 'price-lists');
  await tool('node', 'scripts/tables.ts');
  const parts = ['shared', 'server', 'desktop'];
  await Promise.all([
    // One checker each: several would work out most types several times.
    ...parts.map((part) => tool('tsc', '-p', part, '--checkers', '1')),
    tool('depcruise', '--config', '.dependency-cruiser.cjs', ...parts),
  ]);
  const promises = ['server/testing/usualRows.test.ts', 'server/testing/contract.test.ts'];
  const { stdout } = await tool('vitest', 'run', '--project', 'server', ...promises, '-t', 'priceLists');
  // Read and deleted, refused twice, and for each of five calls a stranger and bad input.
  expect(stdout).toContain('12 passed');
  // Its page is in the list of pages, its changes have words in the audit log, and its events a handler.
  const others = [
    'scripts/behaviourIds.test.ts',
    'desktop/renderer/features/audit',
    'desktop/renderer/app/features.test.ts',
  ];
  await tool('vitest', 'run', '--project', 'unit', '--project', 'screens', ...others);
  // A second run overwrites nothing.
  expect(() => newFeature(copy, { plural: 'priceLists', singular: 'priceList' })).toThrow('EEXIST');
});
