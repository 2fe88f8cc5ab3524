import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BotError } from '../../bots/botError.ts';
import type { BotReply, BotTurn } from '../../bots/botTurn.ts';
import { chatbots } from '../../features/chatbots/chatbots.table.ts';
import { connectionBots, optionBots, queueBots } from '../../features/integrations/bots.table.ts';
import { integrations } from '../../features/integrations/integrations.table.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { type AutomationRig, automationRig, type Customer } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { aFlow, block, inRow } from '../../testing/flowRig.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { planHasBots } from '../../testing/modelRig.ts';
import { pixel } from '../../testing/pixel.ts';
import { asks } from '../asks/asks.table.ts';
import { outsideBot } from '../asks/callers/outsideBot.ts';
import { startAsks } from '../asks/startAsks.ts';

let app: TestApp;
let rig: AutomationRig;
let files: Server;
let host: string;
/** What the bot heard, and what it answers. */
let turns: BotTurn[] = [];
let answers: (turn: BotTurn) => Partial<BotReply>;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  files = createServer((_, response) => void response.end(pixel));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  app = await buildTestApp({ OUTSIDE_ALLOWED: host });
  rig = automationRig(app);
  await planHasBots(app);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  turns = [];
});
afterAll(async () => {
  await app?.stop();
  await new Promise((resolve) => files.close(resolve));
});

const bot = async (_: unknown, __: unknown, turn: BotTurn): Promise<BotReply> => {
  turns.push(turn);
  const usual = {
    actions: [],
    session: null,
    isOver: false,
    request: '',
    answer: '',
    outcome: '200',
    bytes: 9,
  };
  return { ...usual, ...answers(turn) };
};
const works = () => {
  const client = outsideBot(async () => bot, { tries: 1 });
  const worker = startAsks(app.kernel, { webhook: client, typebot: client, dialogflow: client });
  stops.push(() => worker.stop());
};
const timeout = { timeout: limitMs(10_000) };

let count = 0;
const anIntegration = (fields: Partial<typeof integrations.$inferInsert> = {}): Promise<number> =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const name = `Bot ${++count}`;
    const [row] = await tx
      .insert(integrations)
      .values({ type: 'n8n', name, projectName: name, urlN8N: `http://${host}/hook`, ...fields })
      .returning({ id: integrations.id });
    return row!.id;
  });
/** A customer of a connection that an integration answers. */
async function customerOf(fields?: Parameters<typeof anIntegration>[0]): Promise<Customer> {
  const line = await rig.line({ queueIds: [] });
  const integrationId = await anIntegration(fields);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(connectionBots).values({ connectionId: line.connectionId, integrationId }),
  );
  return rig.customer(line);
}
const written = async (customer: Customer): Promise<string[]> => {
  await rig.automation.idle();
  const { id } = await customer.ticket();
  const rows = await app.read((tx) =>
    tx.execute<{ body: string }>(
      sql`select body from messages where ticket_id = ${id} and from_me order by id`,
    ),
  );
  return rows.map(({ body }) => body);
};
const writes = (customer: Customer, ...bodies: unknown[]) =>
  expect.poll(() => written(customer), timeout).toEqual(bodies);
const lastAsk = async (customer: Customer) => {
  const { id } = await customer.ticket();
  const rows = await app.read((tx) =>
    tx.select().from(asks).where(eq(asks.ticketId, id)).orderBy(asc(asks.id)),
  );
  return rows.at(-1)!;
};
const speech = (text: string, delayMs?: number) => ({
  do: 'say' as const,
  text,
  ...(delayMs && { delayMs }),
});

test('the integration of the connection has the conversation, with its session, until it is over (BOT-74)', async () => {
  const customer = await customerOf();
  works();
  answers = ({ session }) => ({
    actions: [speech(`vez ${Number(session ?? 0) + 1}`)],
    session: Number(session ?? 0) + 1,
  });
  await customer.says('Oi');
  await writes(customer, 'vez 1');
  expect((await customer.ticket()).isBot).toBe(true);
  await customer.says('Mais');
  await writes(customer, 'vez 1', 'vez 2');
  expect(turns.map(({ words, session }) => [words, session])).toEqual([
    ['Oi', null],
    ['Mais', 1],
  ]);
  expect(turns[0]).toMatchObject({
    contact: { name: 'Cliente', number: customer.number },
    companyId: app.companyA,
  });
  answers = () => ({ actions: [speech('Tchau')], isOver: true });
  await customer.says('Fim');
  await writes(customer, 'vez 1', 'vez 2', 'Tchau');
  expect(await customer.ticket()).toMatchObject({ status: 'pending', isBot: false });
  await customer.says('Alguém?');
  expect(turns).toHaveLength(3);
});

test('a queue has an integration in place of its options, and an option leads to one (BOT-28, BOT-31)', async () => {
  const { sales, support } = app.queues;
  const [ofQueue, ofOption] = [await anIntegration(), await anIntegration({ type: 'typebot' })];
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.insert(queueBots).values({ queueId: sales, integrationId: ofQueue });
    const rows = await tx
      .insert(chatbots)
      .values([
        { queueId: sales, position: 0, name: 'Nunca' },
        { queueId: sales, position: 1, name: 'Jamais' },
        { queueId: support, position: 0, name: 'Robô', queueType: 'integration' },
        { queueId: support, position: 1, name: 'Gente' },
      ])
      .returning({ id: chatbots.id });
    await tx.insert(optionBots).values({ chatbotId: rows[2]!.id, integrationId: ofOption });
  });
  const line = await rig.line({ queueIds: [sales, support] });
  const names = await app.read((tx) =>
    tx.execute<{ name: string }>(
      sql`select name from queues where id = any(${sql.param([sales, support])}::int[]) order by order_queue nulls last, lower(name)`,
    ),
  );
  answers = ({ words }) => ({ actions: [speech(`eco ${words}`)] });
  works();
  const first = rig.customer(line);
  await first.says('Oi');
  const at = names.findIndex(({ name }) => /sales/i.test(name));
  await first.says(String(at + 1));
  await expect.poll(async () => (await written(first)).at(-1), timeout).toBe(`eco ${names[at]!.name}`);
  expect((await first.ticket()).queueId).toBe(sales);
  expect((await written(first)).join()).not.toContain('Nunca');
  const second = rig.customer(line);
  await second.says('Oi');
  await second.says(String(2 - at));
  await second.says('1');
  await expect.poll(async () => (await written(second)).at(-1), timeout).toBe('eco Robô');
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.delete(queueBots);
    await tx.delete(chatbots);
  });
});

test('one of type flowbuilder starts the flow of its name, once a ticket', async () => {
  await aFlow(app, inRow(block('say', 'message', { label: 'Do fluxo' })), { name: 'Meu Fluxo' });
  const customer = await customerOf({ type: 'flowbuilder', name: 'meu fluxo' });
  expect(await customer.says('Oi')).toEqual(['Do fluxo']);
  expect(await customer.says('De novo')).not.toContain('Do fluxo');
});

test('the name of a choice that the bot offers comes before words that lead out', async () => {
  works();
  const sessions: ['dialogflow' | 'typebot', unknown][] = [
    ['dialogflow', { id: 'a', choices: ['Pessoa', 'Empresa'] }],
    ['typebot', { id: 'a', at: 0, question: { kind: 'choice', names: ['Pessoa', 'Empresa'] } }],
  ];
  for (const [type, session] of sessions) {
    const customer = await customerOf({ type });
    answers = ({ words }) => ({ actions: [speech(`eco ${words}`)], session });
    await customer.says('Oi');
    await writes(customer, 'eco Oi');
    await customer.says('pessoa');
    await writes(customer, 'eco Oi', 'eco pessoa');
    await customer.says('atendente');
    await writes(customer, 'eco Oi', 'eco pessoa', expect.stringContaining('Uma pessoa da nossa equipe'));
  }
});

test('pieces leave with their delays, the last one after 15 seconds, files are fetched and stored, foreign ids are dropped and named', async () => {
  const customer = await customerOf();
  works();
  answers = () => ({
    actions: [
      speech('um'),
      speech('dois', 2000),
      speech('três', 60_000),
      { do: 'sendFile', url: `http://${host}/bolo.png`, caption: 'Bolo' },
      { do: 'sendFile', url: 'http://10.0.0.1/x' },
      { do: 'tag', tagId: 999_999 },
      { do: 'queue', queueId: app.queues.foreign },
      { do: 'queue', queueId: app.queues.support },
    ],
  });
  await customer.says('Oi');
  await writes(customer, 'um', 'dois', 'três', 'Bolo');
  const ticket = await customer.ticket();
  expect(ticket).toMatchObject({ queueId: app.queues.support, status: 'pending', userId: null });
  expect((await lastAsk(customer)).result).toMatchObject({
    bytes: 9,
    dropped: ['sendFile inside', 'tag 999999', `queue ${app.queues.foreign}`],
  });
  const leaving = await app.read((tx) =>
    tx
      .select({ waits: sql<number>`round(extract(epoch from ${outbox.dueAt} - ${outbox.createdAt}))::int` })
      .from(outbox)
      .where(eq(outbox.ticketId, ticket.id))
      .orderBy(asc(outbox.id)),
  );
  expect(leaving.map(({ waits }) => waits)).toEqual([0, 2, 15, 15]);
  const [file] = await app.read((tx) =>
    tx.execute<{ mime: string; name: string }>(
      sql`select mime, name from media where id = (select max(media_id) from messages where ticket_id = ${ticket.id})`,
    ),
  );
  expect(file).toEqual({ mime: 'image/png', name: 'bolo.png' });
});

test('a bot that refuses, or was asked by a worker that died, leaves the customer to people with a note', async () => {
  const refused = await customerOf();
  works();
  answers = () => {
    throw new BotError('badKey', { status: 401 });
  };
  await refused.says('Oi');
  await writes(refused, expect.any(String), expect.stringContaining('recusou a chave'));
  expect((await lastAsk(refused)).result).toMatchObject({ status: 401 });
  for (const stop of stops.splice(0)) await stop();
  const lost = await customerOf({ type: 'typebot' });
  await lost.says('Oi');
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(asks)
      .set({ state: 'taken', takes: 1, takenUntil: sql`now() - interval '1 second'` })
      .where(sql`state = 'waiting'`),
  );
  await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, asks));
  turns = [];
  works();
  await writes(lost, expect.any(String), expect.stringContaining('a chamada se perdeu'));
  expect(turns).toEqual([]);
});

test('pieces that still wait do not leave once a person took the ticket, also after the bot handed over (BOT-78)', async () => {
  works();
  for (const end of [[], [{ do: 'person' as const }]]) {
    const customer = await customerOf();
    answers = () => ({ actions: [speech('um'), speech('dois', 15_000), ...end] });
    await customer.says('Oi');
    await writes(customer, 'um', 'dois');
    const { id, uuid } = await customer.ticket();
    const accepted = await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, {
      status: 'open',
      queueId: app.queues.sales,
    });
    expect(accepted.status).toBe(200);
    const leaving = await app.read((tx) =>
      tx.execute<{ body: string }>(
        sql`select body from outbox o join messages m on m.id = o.message_id where o.ticket_id = ${id} and m.sent_by = 'bot'`,
      ),
    );
    expect(leaving).toEqual([{ body: 'um' }]);
    const { body } = await app.call(app.people.adminA, 'GET', `/messages/${uuid}`);
    expect(body.messages.map(({ isDeleted }: { isDeleted: boolean }) => isDeleted)).toEqual([
      false,
      false,
      true,
    ]);
    expect((await customer.ticket()).lastMessage).not.toContain('dois');
  }
});

test('words that came meanwhile are the next turn of a bot outside: it never hears the same words twice', async () => {
  for (const type of ['n8n', 'dialogflow', 'typebot'] as const) {
    const customer = await customerOf({ type });
    turns = [];
    answers = ({ words }) => ({ actions: [speech(`eco ${words}`)] });
    await customer.says('Um bolo');
    await customer.says('de cenoura');
    await customer.says('grande');
    works();
    await writes(customer, 'eco Um bolo', 'eco de cenoura\ngrande');
    expect(turns.map(({ words }) => words)).toEqual(['Um bolo', 'de cenoura\ngrande']);
    for (const stop of stops.splice(0)) await stop();
  }
});
