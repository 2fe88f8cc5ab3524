import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { limitMs } from '../testing/limitMs.ts';
import { type Supervised, supervise } from './supervise.ts';

let supervised: Supervised | undefined;
afterEach(() => supervised?.stop());
const program = new URL('./testing/supervisedChild.ts', import.meta.url).pathname;
const logged: { msg: string; about: object }[] = [];
const log = {
  warn() {},
  error: (about: object, msg: string) => void logged.push({ msg, about }),
} as never;
const loggedAs = (msg: string) => logged.filter((one) => one.msg === msg);
const soon = { timeout: limitMs(20_000), interval: 50 };

test('a process whose event loop is blocked is killed and started again', async () => {
  supervised = supervise({ role: 'channels', environment: { DO: 'hang' }, log, silentMs: 1500, program });
  await supervised.ready;
  await expect
    .poll(() => loggedAs('a process gives no sign of life; it is killed').length, soon)
    .toBeGreaterThan(0);
  await expect
    .poll(() => loggedAs('a process ended; it is started again')[0]?.about, soon)
    .toMatchObject({
      process: 'channels',
      signal: 'SIGKILL',
    });
});

test('one that makes much and keeps little stays small', async () => {
  supervised = supervise({ role: 'worker', environment: { DO: 'fill' }, log, program });
  const { port: bytes } = await supervised.ready;
  // Twice 4 MB: the space for new objects has two halves, and the rest is too small to count.
  expect(bytes).toBeLessThan(12_000_000);
});

test('one that ends three times before it was ever ready is a failed start', async () => {
  supervised = supervise({ role: 'web', environment: { DO: 'fail' }, log, program });
  await expect(supervised.ready).rejects.toThrow(
    'The web process ended 3 times before it was ready; last: code 3.',
  );
});

test('one that is killed between its first sign of life and its first report is started again', async () => {
  const marker = join(mkdtempSync(join(tmpdir(), 'recado-killed-')), 'tried');
  supervised = supervise({ role: 'channels', environment: { DO: 'dieOnce', MARKER: marker }, log, program });
  await expect(supervised.ready).resolves.toMatchObject({ kind: 'ready' });
  expect(loggedAs('a process ended; it is started again').at(-1)?.about).toMatchObject({
    process: 'channels',
    signal: 'SIGKILL',
  });
  rmSync(dirname(marker), { recursive: true });
});

test('one that ignores the request to stop is ended all the same, and the terminal’s Ctrl-C is not for it', async () => {
  supervised = supervise({ role: 'web', environment: { DO: 'work' }, log, program });
  const { port: pid } = await supervised.ready;
  process.kill(pid!, 'SIGINT');
  process.kill(pid!, 'SIGHUP');
  await supervised.stop();
  expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
});
