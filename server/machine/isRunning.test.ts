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
  // The shell starts a child that ends, then becomes a program that never reaps it.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(String(said));
  await expect.poll(() => isRunning(zombie)).toBe(false);
  // Its process id is still taken.
  expect(process.kill(zombie, 0)).toBe(true);
  parent.kill('SIGKILL');
});
