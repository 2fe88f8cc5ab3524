import type { Connection } from '@recado/shared/features/connections';
import type { StartedSimulator } from '../simulator/testing/startSimulator.ts';
import type { Caller } from './campaigns/caller.ts';
import { until } from './until.ts';

/** A person's calls a second are limited. */
const everyMs = 200;

/** Creates a connection and scans its code with this phone of the simulator; resolves when it is connected. */
export async function linkConnection(
  server: Pick<Caller, 'call'>,
  simulator: StartedSimulator,
  phone: string,
  queueIds: number[] = [],
): Promise<Connection> {
  const { id } = await server.call<Connection>('POST', '/whatsapp', { name: `Bench ${phone}`, queueIds });
  const shown = () => server.call<Connection>('GET', `/whatsapp/${id}`);
  await until(async () => (await shown()).qrcode !== '', everyMs);
  await simulator.api.scan(phone, (await shown()).qrcode);
  await until(async () => (await shown()).status === 'CONNECTED', everyMs);
  return shown();
}
