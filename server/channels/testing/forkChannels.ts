import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Rig } from './testRig.ts';

const child = fileURLToPath(new URL('./channelsChild.ts', import.meta.url));

/** Starts the channels of a rig's database in a child; `trusts` is the simulator's certificate, for files. */
export async function forkChannels({
  app,
  simulator,
}: Pick<Rig, 'app' | 'simulator'>): Promise<ChildProcess> {
  const { DATABASE_URL, DATA_DIR, JWT_SECRET, ENCRYPTION_KEY } = app.kernel.settings;
  const forked = fork(child, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL,
      DATA_DIR,
      JWT_SECRET,
      ENCRYPTION_KEY,
      WHATSAPP_WEB_URL: simulator.webSocketUrl,
      NODE_EXTRA_CA_CERTS: simulator.caFile,
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(forked, 'message');
  return forked;
}

/** Kills it as a power cut does, and waits until it is gone. */
export async function killNow(forked: ChildProcess): Promise<void> {
  if (forked.exitCode !== null || forked.signalCode !== null) return;
  const gone = once(forked, 'exit');
  forked.kill('SIGKILL');
  await gone;
}
