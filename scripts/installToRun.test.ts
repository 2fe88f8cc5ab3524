import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = join(import.meta.dirname, 'installToRun.mjs');
let folder: string;

/** Runs it with a fake npm, which ends with this code; returns the arguments of that program. */
async function install(code = 0): Promise<string> {
  await writeFile(join(folder, 'npm'), `#!/bin/sh\necho "$@" >arguments\nexit ${code}\n`);
  await chmod(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  await promisify(execFile)(process.execPath, [script], { cwd: folder, env });
  return (await readFile(join(folder, 'arguments'), 'utf8')).trim();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-install-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a fresh clone gets no tools of builds and tests', async () => {
  expect(await install()).toBe('run --silent setup -- --prod');
});

test('where they are installed already, they stay', async () => {
  await mkdir(join(folder, 'node_modules', 'typescript'), { recursive: true });
  expect(await install()).toBe('run --silent setup');
});

test('an install that fails keeps the program from starting', async () => {
  await expect(install(7)).rejects.toMatchObject({ code: 7 });
});

test('no command runs it by "node" itself: its shell would go on with the Node that it found first', async () => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  for (const command of Object.values<string>(scripts)) expect(command).not.toMatch(/^node .*&& node /);
});
