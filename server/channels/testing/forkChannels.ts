import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkChild } from '../../testing/processes/forkChild.ts';
import type { Rig } from './testRig.ts';

/** Starts the channels of a rig's database in a child that trusts the simulator's certificate, for files. */
export const forkChannels = ({ app, simulator }: Pick<Rig, 'app' | 'simulator'>): Promise<ChildProcess> =>
  forkChild(app, new URL('./channelsChild.ts', import.meta.url), {
    WHATSAPP_WEB_URL: simulator.webSocketUrl,
    NODE_EXTRA_CA_CERTS: simulator.caFile,
  });

/** Kills it as a power cut does, and waits until it is gone. */
export async function killNow(forked: ChildProcess): Promise<void> {
  if (forked.exitCode !== null || forked.signalCode !== null) return;
  const gone = once(forked, 'exit');
  forked.kill('SIGKILL');
  await gone;
}
