import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isRunning } from './isRunning.ts';

test('a process runs until it ends', async () => {
  expect(isRunning(process.pid)).toBe(true);
  const child = spawn('sleep', ['60']);
  expect(isRunning(child.pid!)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(child.pid!)).toBe(false);
});

test.skipIf(process.platform !== 'linux')('one that its parent has not reaped runs no more', async () => {
  // The shell becomes a program that never reaps its child. The child ends after that.
  const child = 'until grep -q sleep /proc/$$/comm; do :; done';
  const parent = spawn('/bin/sh', ['-c', `(${child}) & echo $!; exec sleep 60`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(String(printed));
  await expect.poll(() => isRunning(zombie)).toBe(false);
  // Its process id is still taken.
  expect(process.kill(zombie, 0)).toBe(true);
  parent.kill('SIGKILL');
});
