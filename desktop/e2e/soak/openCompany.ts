import type { Connection } from '@recado/shared/features/connections';
import type { Queue } from '@recado/shared/features/queues';
import { until } from '../../../scripts/demo/until.ts';
import type { StartedSimulator } from '../../../scripts/simulator/testing/startSimulator.ts';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';

const people = [
  ['Ana', 'user'],
  ['Bia', 'user'],
  ['Caio', 'user'],
  ['Duda', 'admin'],
] as const;

/** The number of people who work there. */
export const staff = people.length;

/** Creates a queue, three attendants, an admin and a linked phone; returns the people who can sign in. */
export async function openCompany(
  server: StartedRecado,
  simulator: StartedSimulator,
  phone: string,
): Promise<{ name: string; email: string; password: string }[]> {
  const queue = await server.call<Queue>('POST', '/queue', { name: 'Balcão', color: '#1971D2' });
  const made = await server.call<Connection>('POST', '/whatsapp', { name: 'Loja', queueIds: [queue.id] });
  const shown = () => server.call<Connection>('GET', `/whatsapp/${made.id}`);
  await until('a code to scan', async () => (await shown()).qrcode !== '');
  await simulator.api.scan(phone, (await shown()).qrcode);
  await until('a linked phone', async () => (await shown()).status === 'CONNECTED');
  return Promise.all(
    people.map(async ([name, profile]) => {
      const account = { name, email: `${name.toLowerCase()}@loja.example`, password: `senha-de-${name}-1` };
      await server.call('POST', '/users', { ...account, profile, queueIds: [queue.id], allTicket: 'enable' });
      return account;
    }),
  );
}
