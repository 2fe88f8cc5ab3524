import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestApp } from '../buildTestApp.ts';

/**
 * Runs a program on the database of an app, in a process that may be killed; returns when it has reported that it is
 * ready.
 */
export async function forkChild(
  { kernel }: Pick<TestApp, 'kernel'>,
  program: URL,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const { DATABASE_URL, DATA_DIR, JWT_SECRET, ENCRYPTION_KEY } = kernel.settings;
  const forked = fork(program, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL,
      DATA_DIR,
      JWT_SECRET,
      ENCRYPTION_KEY,
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(forked, 'message');
  return forked;
}
