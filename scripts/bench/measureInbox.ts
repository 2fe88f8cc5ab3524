import type { Connection } from '@recado/shared/features/connections';
import type { Queue } from '@recado/shared/features/queues';
import type { Ticket } from '@recado/shared/features/tickets';
import { startBenchServer } from './benchServer.ts';
import { percentile, timesMs } from './percentile.ts';
import { atMost, type Result } from './report.ts';
import { seed } from './seed.ts';

const size =
  process.env.BENCH_SIZE === 'large'
    ? { tickets: 100_000, messages: 5_000_000, contacts: 20_000 }
    : { tickets: 100_000, messages: 1_000_000, contacts: 100_000 };
const runs = 200;
const p95 = (times: number[]) => percentile(times, 0.95);

/** Ticket list, search and message page at 100,000 tickets and a million messages, against the bare SQL of the same rows. */
export async function measureInbox(): Promise<Result[]> {
  const { server, sql, stop } = await startBenchServer();
  try {
    const queues = await Promise.all(
      ['#111111', '#222222', '#333333'].map((color, n) =>
        server.call<Queue>('POST', '/queue', { name: `Fila ${n}`, color }),
      ),
    );
    const connection = await server.call<Connection>('POST', '/whatsapp', { name: 'Bench' });
    await seed(
      sql,
      1,
      connection.id,
      queues.map(({ id }) => id),
      size,
    );

    const list = (query: string) => server.call<{ tickets: Ticket[] }>('GET', `/tickets?${query}`);
    const { tickets } = await list('status=open&showAll=true');
    const bareList = (status: string) => sql`
      select t.*, c.name, c.number, q.name as queue, q.color from tickets t join contacts c on c.id = t.contact_id left join queues q on q.id = t.queue_id
      where t.company_id = 1 and t.status = ${status} order by t.updated_at desc, t.id desc limit 21`;
    const page = (uuid: string) => server.call('GET', `/messages/${uuid}`);

    const [open, openFloor] = [
      await timesMs(runs, () => list('status=open&showAll=true')),
      await timesMs(runs, () => bareList('open')),
    ];
    const [closed, closedFloor] = [
      await timesMs(runs, () => list('status=closed&showAll=true')),
      await timesMs(runs, () => bareList('closed')),
    ];
    const [read, readFloor] = [
      await timesMs(runs, (n) => page(tickets[n % tickets.length]!.uuid)),
      await timesMs(
        runs,
        (n) =>
          sql`select * from messages where company_id = 1 and ticket_id = ${tickets[n % tickets.length]!.id} order by created_at desc, id desc limit 21`,
      ),
    ];
    const health = await timesMs(runs, () => fetch(`${server.url}/health`).then((reply) => reply.text()));
    const search = await timesMs(runs, (n) =>
      list(
        `searchParam=${encodeURIComponent(['conceicao', 'joao', 'celik', 'araujo 7'][n % 4]!)}&showAll=true`,
      ),
    );
    const number = await timesMs(runs, (n) => list(`searchParam=90000${n}&showAll=true`));
    const p95Search = Math.max(p95(search), p95(number));
    /** A request costs what the bare server costs for answering anything; the ratio is about the rest. */
    const floor = p95(health);
    return [
      atMost('ticket list, open, p95', p95(open), p95(openFloor) + floor, 3),
      atMost('ticket list, closed of 95,000, p95', p95(closed), p95(closedFloor) + floor, 3),
      atMost('message page, p95', p95(read), p95(readFloor) + floor, 3),
      {
        what: 'ticket search by name or number, p95',
        ours: `${p95Search.toFixed(1)} ms`,
        floor: '',
        figure: p95Search,
        goal: '<= 50 ms',
        isMet: p95Search <= 50,
      },
    ];
  } finally {
    await stop();
  }
}
