import type { Connection } from '@recado/shared/features/connections';
import type { Queue } from '@recado/shared/features/queues';
import type { Ticket } from '@recado/shared/features/tickets';
import type postgres from 'postgres';
import { asAdmins } from './asAdmins.ts';
import { startBenchServer } from './benchServer.ts';
import { percentile, timesMs } from './percentile.ts';
import { atMost, atMostMs, type Result } from './report.ts';
import { seed } from './seed.ts';

const size =
  process.env.BENCH_SIZE === 'large'
    ? { tickets: 100_000, messages: 5_000_000, contacts: 20_000 }
    : { tickets: 100_000, messages: 1_000_000, contacts: 100_000 };
const runs = 500;
const p95 = (times: number[]) => percentile(times, 0.95);

/** Ticket list, search and message page at 100,000 tickets and a million messages, against the bare SQL of the same rows. */
export async function measureInbox(): Promise<Result[]> {
  const { server, sql, stop } = await startBenchServer();
  try {
    const queues: Queue[] = [];
    for (const color of ['#111111', '#222222', '#333333'])
      queues.push(await server.call<Queue>('POST', '/queue', { name: `Fila ${color}`, color }));
    const connection = await server.call<Connection>('POST', '/whatsapp', { name: 'Bench' });
    await seed(
      sql,
      1,
      connection.id,
      queues.map(({ id }) => id),
      size,
    );

    const ask = await asAdmins(server);
    const { tickets } = await server.call<{ tickets: Ticket[] }>('GET', '/tickets?status=open&showAll=true');
    const ticket = (n: number) => tickets[n % tickets.length]!;
    const words = ['conceicao', 'joao', 'celik', 'araujo 7'].map(encodeURIComponent);
    const measure = (path: (n: number) => string) => timesMs(runs, (n) => ask(path(n)));

    const open = await measure(() => '/api/tickets?status=open&showAll=true');
    const openFloor = await timesMs(runs, () => bareList(sql, 'open'));
    const closed = await measure(() => '/api/tickets?status=closed&showAll=true');
    const closedFloor = await timesMs(runs, () => bareList(sql, 'closed'));
    const read = await measure((n) => `/api/messages/${ticket(n).uuid}`);
    const readFloor = await timesMs(runs, (n) => barePage(sql, ticket(n).id));
    const name = await measure((n) => `/api/tickets?searchParam=${words[n % words.length]}&showAll=true`);
    const number = await measure((n) => `/api/tickets?searchParam=90000${n}&showAll=true`);
    const health = await measure(() => '/health');
    /** A request costs what the bare server costs for answering anything; the ratio is about the rest. */
    const floor = p95(health);
    return [
      atMost('ticket list, open, p95', p95(open), p95(openFloor) + floor, 3),
      atMost('ticket list, closed of 95,000, p95', p95(closed), p95(closedFloor) + floor, 3),
      atMost('message page, p95', p95(read), p95(readFloor) + floor, 3),
      atMostMs('ticket search by name or number, p95', Math.max(p95(name), p95(number)), 50),
    ];
  } finally {
    await stop();
  }
}

/** What a page of tickets shows and counts, asked without walls, rights or HTTP. */
const bareList = (sql: postgres.Sql, status: string) =>
  Promise.all([
    sql`
      select t.*, q.name as queue, q.color, u.name as "user", c.name, c.number, c.email, w.name as connection,
             (select jsonb_agg(to_jsonb(tags)) from tags where id in (
               select tag_id from contact_tags where contact_id = t.contact_id union
               select tag_id from ticket_tags where ticket_id = t.id)) as tags
      from tickets t
      join contacts c on c.id = t.contact_id join connections w on w.id = t.whatsapp_id
      left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id
      where t.company_id = 1 and t.status = ${status} order by t.updated_at desc, t.id desc limit 21`,
    sql`select count(*) from (select 1 from tickets where company_id = 1 and status = ${status} limit 1000) counted`,
  ]);

/** The same for a page of a conversation. */
const barePage = (sql: postgres.Sql, ticketId: number) =>
  Promise.all([
    sql`
      select m.*, u.name as "user", c.name, c.number, f.name as file, f.mime, f.bytes, f.state, r.body as quoted
      from messages m join tickets t on t.id = m.ticket_id
      left join contacts c on c.id = m.contact_id left join users u on u.id = m.user_id
      left join media f on f.id = m.media_id left join messages r on r.id = m.quoted_id
      where m.company_id = 1 and m.ticket_id = ${ticketId} order by m.created_at desc, m.id desc limit 21`,
    sql`select count(*) from messages where company_id = 1 and ticket_id = ${ticketId}`,
  ]);
