import type { Queue } from '@recado/shared/features/queues';
import { io, type Socket } from 'socket.io-client';
import { type StartedSimulator, startSimulator } from '../simulator/testing/startSimulator.ts';
import { startBenchServer } from './benchServer.ts';
import { linkConnection } from './linkConnection.ts';
import { percentile } from './percentile.ts';
import { pidsOf, processorMs } from './processorTime.ts';
import { atLeast, atLeastPerSecond, atMostMs, type Result } from './report.ts';
import { signIn } from './signIn.ts';
import { startSessionProcess } from './startSessionProcess.ts';
import { until } from './until.ts';

const crowd = 50;
const newcomers = 400;
const single = 40;
const perSecond = 100;
const seconds = 60;
const business = '5511900000001';

/** From the customers' phones to an attendant's page, through all parts: driver, journal, tickets, event log, socket. */
export async function measureWhatsapp(): Promise<Result[]> {
  const simulator = await startSimulator();
  const bare = await ratesOfBare(simulator);
  const { server, sql, stop } = await startBenchServer({ simulator });
  try {
    const queue = await server.call<Queue>('POST', '/queue', { name: 'Bench', color: '#123456' });
    await linkConnection(server, simulator, business, [queue.id]);
    const session = await signIn(server);
    return reportOf(bare, await measureAll({ simulator, server, sql }, session));
  } finally {
    await stop();
    await simulator.stop();
  }
}

type Session = Awaited<ReturnType<typeof signIn>>;
type Bench = Pick<Awaited<ReturnType<typeof startBenchServer>>, 'server' | 'sql'> & {
  simulator: StartedSimulator;
};

/** What was measured: rates per second, and times in milliseconds. */
interface Measured {
  doubled: number;
  waiting: number;
  known: number;
  fresh: number;
  one: number[];
  steady: number[];
}

async function measureAll(bench: Bench, session: Session): Promise<Measured> {
  const { simulator, server, sql } = bench;
  const screen = await watch(server.url, session);
  const burst = await simulator.api.burst({ to: business, contacts: crowd, perContact: 1 });
  await until(async () => (await countOf(bench, 'messages')) === burst.ids.length);
  const doubled = (await countOf(bench, 'tickets')) - crowd;
  // Postgres does it by itself within a minute; a real installation has it behind it.
  await sql`analyze`;

  const waiting = await usualOf(() => rateOf(bench, crowd, 40, 'messages', crowd * 40));
  await acceptAll(bench, session);
  const known = await usualOf(() => rateOf(bench, crowd, 40, 'messages', crowd * 40));
  const fresh = await rateOf(bench, crowd + newcomers, 1, 'tickets', newcomers);

  await until(async () => (await countOf(bench, 'ticket_steps')) === 0);
  const writer = (n: number) => (text: string) => simulator.api.sendText(burst.contacts[n]!, business, text);
  const one: number[] = [];
  for (let n = 0; n < single; n++) one.push(await screen.timeOf(writer(n % crowd)));
  const steady = await steadily((n) => screen.timeOf(writer(n % crowd)));
  screen.close();
  return { doubled, waiting, known, fresh, one, steady };
}

const reportOf = (
  bare: { known: number; fresh: number },
  { doubled, waiting, known, fresh, one, steady }: Measured,
): Result[] => [
  {
    what: `${crowd} people write at once: tickets too many or too few`,
    ours: String(doubled),
    floor: '',
    figure: doubled,
    goal: '0',
    isMet: doubled === 0,
  },
  atLeastPerSecond(
    `${crowd * 40} messages of ${crowd} customers who are attended, at once`,
    known,
    1200,
    bare.known,
  ),
  atLeastPerSecond(`the same of customers who wait, each looked at by the bot`, waiting, 1200, bare.known),
  atLeast(`${newcomers} new customers at once, beside the bare library`, fresh, bare.fresh, 0.6),
  atMostMs('one message, from the phone to a screen, median', percentile(one, 0.5), 8),
  atMostMs(`${perSecond} messages/s for ${seconds} s, to a screen, p99`, percentile(steady, 0.99), 500),
];

/**
 * Rows of a table per second, from the start of a burst until all of them are stored. The bot has finished
 * earlier work. Prints what each row costs.
 */
async function rateOf(
  bench: Bench,
  contacts: number,
  perContact: number,
  table: 'messages' | 'tickets',
  rows: number,
): Promise<number> {
  const { server, simulator } = bench;
  await until(async () => (await countOf(bench, 'ticket_steps')) === 0);
  const before = await countOf(bench, table);
  const pids = pidsOf(server.pid(), server.dataDir);
  const [serverMs, databaseMs] = [processorMs(pids.server), processorMs(pids.database)];
  const startedAt = performance.now();
  await simulator.api.burst({ to: business, contacts, perContact });
  await until(async () => (await countOf(bench, table)) - before >= rows);
  const seconds = (performance.now() - startedAt) / 1000;
  const each = (ms: number) => (ms / rows).toFixed(2);
  console.log(
    `processor time for each of ${rows} ${table}: server ${each(processorMs(pids.server) - serverMs)} ms,`,
    `database ${each(processorMs(pids.database) - databaseMs)} ms`,
  );
  return rows / seconds;
}

/** Accepts every waiting ticket. */
async function acceptAll({ server, sql }: Bench, session: Session): Promise<void> {
  // Uses the same session: another sign-in of the same person would end the page's.
  const headers = { authorization: `Bearer ${session.token}` };
  const user = await server.request<{ id: number }>('GET', '/auth/me', undefined, headers);
  for (const { id } of await sql<{ id: number }[]>`select id from tickets where status = 'pending'`)
    await server.request('PUT', `/tickets/${id}`, { status: 'open', userId: user.id }, headers);
}

async function countOf({ sql }: Bench, table: 'messages' | 'tickets' | 'ticket_steps'): Promise<number> {
  return (await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`)[0]!.count;
}

/** The median of three bursts: a fresh process still compiles its code. */
async function usualOf(measure: () => Promise<number>): Promise<number> {
  const rates = [await measure(), await measure(), await measure()];
  return percentile(rates, 0.5);
}

/** Messages per second that the bare library reports, with keys in memory: from new customers, and then from the same ones. */
async function ratesOfBare({ api, webSocketUrl }: StartedSimulator) {
  const child = startSessionProcess();
  try {
    const phone = await child.ask<string>({ do: 'link', simulator: { api, webSocketUrl } });
    let received = 0;
    const rateOf = async (contacts: number, perContact: number) => {
      received += contacts * perContact;
      const startedAt = performance.now();
      await api.burst({ to: phone, contacts, perContact });
      await until(async () => (await child.ask<number>({ do: 'count' })) >= received);
      return (contacts * perContact * 1000) / (performance.now() - startedAt);
    };
    return { fresh: await rateOf(newcomers, 1), known: await usualOf(() => rateOf(crowd, 40)) };
  } finally {
    child.stop();
  }
}

/** Sends at an even pace, however long the replies take, and returns the time of each. */
async function steadily(send: (n: number) => Promise<number>): Promise<number[]> {
  const sent: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const waitMs = startedAt + (n * 1000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    sent.push(send(n));
  }
  return Promise.all(sent);
}

/** A page of the company: measures from writing on the phone until the page gets the message, in milliseconds. */
async function watch(url: string, { token, companyId }: { token: string; companyId: number }) {
  const socket: Socket = io(`${url}/${companyId}`, { transports: ['websocket'], auth: { token } });
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  const waiting = new Map<string, (heardAt: number) => void>();
  socket.on(`company-${companyId}-appMessage`, ({ message }: { message?: { body: string } }) => {
    waiting.get(message?.body ?? '')?.(performance.now());
  });
  let texts = 0;
  return {
    close: () => socket.disconnect(),
    async timeOf(write: (text: string) => Promise<unknown>): Promise<number> {
      const text = `Mensagem ${++texts}`;
      const arrival = new Promise<number>((resolve) => waiting.set(text, resolve));
      const sentAt = performance.now();
      await write(text);
      const ms = (await arrival) - sentAt;
      waiting.delete(text);
      return ms;
    },
  };
}
