import type { Connection } from '@recado/shared/features/connections';
import type { Queue } from '@recado/shared/features/queues';
import { startRecado } from '../../server/testing/processes/startRecado.ts';
import { startMeta } from '../meta/testing/startMeta.ts';
import type { FloodResult } from '../meta/webhooks.ts';
import { databaseOf } from './benchServer.ts';
import { atMostMs, noneOf, type Result } from './report.ts';
import { until } from './until.ts';

const webhooks = 20_000;
/** The whole server is killed in every second part; the times are those of the other parts. */
const parts = 8;
const customers = 200;
const perPart = webhooks / parts;
const mostMs = 250;
/** Kills in each of those parts, at random moments. */
const killsPerPart = 2;

/**
 * Sends signed webhooks with repeats while the server is killed again and again: counts lost and doubled ones, and
 * measures the time to the 200.
 */
export async function measureWebhooks(): Promise<Result[]> {
  const meta = await startMeta();
  const server = await startRecado({ env: { GRAPH_API_URL: meta.url } });
  try {
    const [number] = await meta.numbers();
    const queue = await server.call<Queue>('POST', '/queue', { name: 'Atendimento', color: '#336699' });
    const { id } = await server.call<Connection>('POST', '/whatsapp', {
      name: 'Nuvem',
      channel: 'whatsappapi',
      queueIds: [queue.id],
      account: {
        account: number!.id,
        business: number!.business,
        accessToken: number!.token,
        appSecret: number!.appSecret,
      },
    });
    const address = await server.call<{ path: string; verifyToken: string }>(
      'GET',
      `/whatsapp/${id}/webhook`,
    );
    await meta.setWebhook(number!.id, `${server.url}${address.path}`, address.verifyToken);

    const calm: FloodResult[] = [];
    let kills = 0;
    for (let part = 0; part < parts; part++) {
      let isFloodOver = false;
      const flood = meta
        .flood({ number: number!.id, count: perPart, customers, repeats: 0.1, shuffle: true, inFlight: 16 })
        .finally(() => {
          isFloodOver = true;
        });
      // The code below waits for it, after the restarts.
      flood.catch(() => {});
      if (part % 2 === 0) {
        calm.push(await flood);
        console.log(`  told: ${JSON.stringify(calm.at(-1))}`);
      } else {
        for (let n = 0; n < killsPerPart && !isFloodOver; n++) {
          await new Promise((resolve) => setTimeout(resolve, 600 + Math.random() * 900));
          if (isFloodOver) break;
          await server.kill();
          kills++;
          await server.start();
        }
        await flood;
      }
    }
    const toldAt = performance.now();
    const { sql } = databaseOf(server);
    const counted = async () =>
      (await sql<{ n: number }[]>`select count(*)::int n from messages where connection_id = ${id}`)[0]!.n;
    const waiting = async () =>
      (await sql<{ n: number }[]>`select count(*)::int n from inbound_raw where state <> 'done'`)[0]!.n;
    await until(async () => (await waiting()) === 0, 200);
    const drained = (performance.now() - toldAt) / 1000;
    const stored = await counted();
    const [shown] = await sql<{ tickets: number; unread: number }[]>`
      select count(*)::int tickets, sum(unread_messages)::int unread from tickets where whatsapp_id = ${id}`;
    await sql.end();
    const p99 = Math.max(...calm.map((one) => one.p99));
    const rate =
      calm.reduce((sum, one) => sum + one.bodies + one.repeated, 0) /
      calm.reduce((sum, one) => sum + one.seconds, 0);
    console.log(
      `  ${kills} kills, ${rate.toFixed(0)} webhooks a second between them, p50 ${calm.map(({ p50 }) => p50).join('/')} ms, drained ${drained.toFixed(1)} s after the last`,
    );
    return [
      noneOf('webhooks lost or doubled', Math.abs(webhooks - stored)),
      noneOf(
        'unread or tickets off by',
        Math.abs(webhooks - shown!.unread) + Math.abs(customers - shown!.tickets),
      ),
      atMostMs('webhook to its 200, p99', p99, mostMs),
    ];
  } finally {
    await server.stop();
    await meta.stop();
  }
}
