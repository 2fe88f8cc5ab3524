import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../server/machine/freePort.ts';
import { projectFolder, toolEnvironment } from './runTool.ts';

const run = promisify(execFile);
let clone: string;
let data: string;

/** Makes a copy of the project with the packages that `npm start` installs, from this machine and not from the registry. */
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'recado-clone-'));
  data = await mkdtemp(join(tmpdir(), 'recado-data-'));
  // The user who runs Postgres must reach its programs below this folder.
  await chmod(clone, 0o755);
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectFolder,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0'))
    if (file && existsSync(join(projectFolder, file))) await cp(join(projectFolder, file), join(clone, file));
  const installed = await readFile(join(projectFolder, 'node_modules', '.modules.yaml'), 'utf8');
  const { storeDir } = JSON.parse(installed) as { storeDir: string };
  const install = ['install', '--prod', '--frozen-lockfile', '--offline', '--store-dir', storeDir];
  await run('pnpm', install, { cwd: clone, env: toolEnvironment() });
});
afterAll(() => Promise.all([clone, data].map((folder) => rm(folder, { recursive: true, force: true }))));

test('what npm start installs builds the page and runs the server, without the tools of tests', async () => {
  expect(existsSync(join(clone, 'node_modules', 'typescript'))).toBe(false);
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: '', DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn' },
  });
  const ended = once(server, 'close');
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  try {
    // The server sends a message when it is ready.
    await Promise.race([once(server, 'message'), ended]);
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    expect(page?.status, output).toBe(200);
    expect(await page?.text()).toContain('<script type="module"');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
});
