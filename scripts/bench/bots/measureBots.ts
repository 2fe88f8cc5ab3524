import { setTimeout as sleep } from 'node:timers/promises';
import type { Prompt } from '@recado/shared/features/prompts';
import type { Queue } from '@recado/shared/features/queues';
import { type OpenModel, openModel } from '../../model/openModel.ts';
import { callsWhile } from '../callsWhile.ts';
import { type Caller, openCaller } from '../campaigns/caller.ts';
import { printStep } from '../campaigns/troubles.ts';
import { linkConnection } from '../linkConnection.ts';
import { type BenchHouse, openBenchHouse, openWithStack } from '../openBenchHouse.ts';
import { percentile } from '../percentile.ts';
import { atMost, noneOf, type Result } from '../report.ts';

const fromEnvironment = (name: string, usual: number) => Number(process.env[name] ?? usual);
/** Customers of the busy company, and of the one whose provider never answers. */
const customers = fromEnvironment('BOTS_CUSTOMERS', 200);
const hangingCustomers = 60;
/** The model answers after so many seconds. */
const modelSeconds = fromEnvironment('BOTS_SECONDS', 30);
/** The other company is watched alone for so long. */
const aloneMs = fromEnvironment('BOTS_WATCH', 60) * 1000;
const callEveryMs = 40;
const lookEveryMs = 500;
/** A customer waits at most five minutes, and the last one began a little later. */
const mostWaitMs = 400_000;

/** A company with a linked phone, and a prompt that answers there if it has a model. */
interface Line {
  phone: string;
  connectionId: number;
}

/**
 * 200 conversations at once wait for a slow model, and 60 for a provider that hangs. What calls of another company take
 * meanwhile, beside what they take alone and while as many customers write to people.
 */
export const measureBots = (): Promise<Result[]> =>
  openWithStack(async (opened) => {
    const model = opened.adopt(await openModel(), (one) => one.close());
    const house = await openBenchHouse(opened, { OUTSIDE_ALLOWED: model.host });
    try {
      return await run(house, model);
    } finally {
      await opened.disposeAsync();
    }
  });

async function run(house: BenchHouse, model: OpenModel): Promise<Result[]> {
  const { server } = house;
  await house.sql()`update plans set use_open_ai = true`;
  const admin = openCaller(server, server);
  const company = async (name: string): Promise<Caller> => {
    const account = { name, email: `${name}@recado.example`, password: 'balcao-da-vizinha-7' };
    await server.call('POST', '/companies', { ...account, planId: 1 });
    return openCaller(server, account);
  };
  const [hanging, other] = [await company('parada'), await company('outra')];
  const people = await openLine(house, admin, 1);
  const busy = await openLine(house, admin, 2);
  const silent = await openLine(house, hanging, 3);
  await answerBy(model, admin, busy, `slow:${modelSeconds}`);
  await answerBy(model, hanging, silent, 'stalls');

  const watch = (meanwhile: () => Promise<unknown>) => callsWhile(other, callEveryMs, meanwhile);
  const alone = await watch(() => sleep(aloneMs));
  printStep(`alone: p99 ${p99(alone).toFixed(0)} ms`);
  const beside = await watch(async () => {
    await write(house, people, 0, customers);
    await sleep(aloneMs / 2);
  });
  printStep(`beside customers who write to people: p99 ${p99(beside).toFixed(0)} ms`);
  const withBots = await watch(async () => {
    await write(house, silent, 1000, hangingCustomers);
    await write(house, busy, 2000, customers);
    await answered(house, busy);
  });
  const { once, more } = await answersOf(house, busy);
  printStep(`answered once ${once}, given to people ${customers - once - more}`);
  const what = `another company's calls, p99, beside ${customers} conversations with a model of ${modelSeconds} s`;
  return [
    atMost(`${what}, to those alone`, p99(withBots), p99(alone), 2),
    atMost('the same, to those beside as many that people answer', p99(withBots), p99(beside), 1.2),
    noneOf('customers with two answers', more),
  ];
}

const p99 = (times: readonly number[]) => percentile(times, 0.99);

async function openLine({ simulator }: BenchHouse, caller: Caller, n: number): Promise<Line> {
  const phone = `5511${31_000_000 + n}`;
  await simulator.api.createPhone({ number: phone, name: `Loja ${n}` });
  const queue = await caller.call<Queue>('POST', '/queue', { name: `Fila ${n}`, color: `#2${n}4466` });
  const { id } = await linkConnection(caller, simulator, phone, [queue.id]);
  return { phone, connectionId: id };
}

/** A prompt of the company answers on its line, by the fake that behaves as this name says. */
async function answerBy({ url, key }: OpenModel, { call }: Caller, line: Line, name: string): Promise<void> {
  const [queue] = await call<Queue[]>('GET', '/queue');
  const words = { name: 'Assistente', prompt: 'Atenda os clientes da loja.', queueId: queue!.id };
  const address = { baseUrl: `${url}/v1`, apiKey: key, model: name };
  const { id } = await call<Prompt>('POST', '/prompt', { ...words, ...address });
  await call('PUT', `/prompt/${id}/connections/${line.connectionId}`, { answers: true });
}

/** How many new customers write at once. */
async function write({ simulator: { api } }: BenchHouse, { phone }: Line, from: number, count: number) {
  const numbers = Array.from({ length: count }, (_, n) => `55119${40_000_000 + from + n}`);
  for (const number of numbers) await api.createContact({ number, name: `Cliente ${number}` });
  await Promise.all(numbers.map((number) => api.sendText(number, phone, `Vocês abrem domingo? ${number}`)));
}

/** Resolves when each customer of the line has an answer, or a note for people. */
async function answered(house: BenchHouse, line: Line): Promise<void> {
  const until = performance.now() + mostWaitMs;
  for (;;) {
    const { once, more, handed } = await answersOf(house, line);
    if (once + more + handed >= customers) return;
    if (performance.now() > until)
      throw new Error(`${customers - once - more - handed} customers were forgotten`);
    await sleep(lookEveryMs);
  }
}

/** Customers with one answer of the bot, with several, and those that it gave to people. */
async function answersOf(house: BenchHouse, { connectionId }: Line) {
  const [row] = await house.sql()<{ once: number; more: number; handed: number }[]>`
    select count(*) filter (where answers = 1 and not noted)::int as once,
      count(*) filter (where answers > 1)::int as more,
      count(*) filter (where noted)::int as handed
    from (
      select t.id, count(*) filter (where m.from_me and not m.is_private) as answers, bool_or(m.is_private) as noted
      from tickets t join messages m on m.ticket_id = t.id
      where t.whatsapp_id = ${connectionId} group by t.id) each_ticket`;
  return row!;
}
