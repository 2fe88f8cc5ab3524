import type { Connection } from '@recado/shared/features/connections';
import type { Queue } from '@recado/shared/features/queues';
import { linkProduct } from '../simulator/testing/linkProduct.ts';
import { startSimulator } from '../simulator/testing/startSimulator.ts';
import { startBenchServer } from './benchServer.ts';
import { percentile } from './percentile.ts';
import { atLeast, type Result } from './report.ts';

const contacts = 50;
const perContact = 20;
const single = 40;
const business = '5511900000001';

/** Messages per second from the customers' phones to tickets, against the same library keeping nothing; and how soon one is on a screen. */
export async function measureWhatsapp(): Promise<Result[]> {
  const simulator = await startSimulator();
  const wanted = contacts * perContact;
  try {
    const { client, phone } = await linkProduct(simulator);
    const bareStart = performance.now();
    await simulator.api.burst({ to: phone, contacts, perContact });
    await until(() => client.seen.messages.length >= wanted);
    const bare = wanted / ((performance.now() - bareStart) / 1000);
    client.sock.end(undefined);

    const { server, sql, stop } = await startBenchServer({ simulator });
    try {
      const queue = await server.call<Queue>('POST', '/queue', { name: 'Bench', color: '#123456' });
      const connection = await server.call<Connection>('POST', '/whatsapp', {
        name: 'Bench',
        queueIds: [queue.id],
      });
      const shown = () => server.call<Connection>('GET', `/whatsapp/${connection.id}`);
      await until(async () => (await shown()).qrcode !== '');
      await simulator.api.scan(business, (await shown()).qrcode);
      await until(async () => (await shown()).status === 'CONNECTED');
      const stored = async () =>
        (await sql<{ count: number }[]>`select count(*)::int as count from messages`)[0]!.count;

      const startedAt = performance.now();
      await simulator.api.burst({ to: business, contacts, perContact });
      await until(async () => (await stored()) >= wanted);
      const ours = wanted / ((performance.now() - startedAt) / 1000);

      const times: number[] = [];
      for (let n = 0; n < single; n++) {
        const before = await stored();
        const sentAt = performance.now();
        await simulator.api.burst({ to: business, contacts: 1, perContact: 1 });
        await until(async () => (await stored()) > before, 2);
        times.push(performance.now() - sentAt);
      }
      const median = percentile(times, 0.5);
      return [
        atLeast('WhatsApp messages in, burst to tickets', ours, bare, 0.6),
        {
          what: 'one message, from the phone to the ticket, median',
          ours: `${median.toFixed(0)} ms`,
          floor: '',
          figure: median,
          goal: '<= 300 ms',
          isMet: median <= 300,
        },
      ];
    } finally {
      await stop();
    }
  } finally {
    await simulator.stop();
  }
}

async function until(isTrue: () => boolean | Promise<boolean>, everyMs = 20): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
