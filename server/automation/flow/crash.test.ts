import type { ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelAccounts } from '../../channels/accounts.table.ts';
import { killNow } from '../../channels/testing/forkChannels.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { templates } from '../../features/core/templates/templates.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { flowPassages } from '../../features/flows/flowPassages.table.ts';
import { phraseCampaigns } from '../../features/phraseCampaigns/phraseCampaigns.table.ts';
import { tags, ticketTags } from '../../features/tags/tags.table.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { aFlow, block, drawn, inRow } from '../../testing/flowRig.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { printRowsOnFailure } from '../../testing/printRowsOnFailure.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';
import { killBudget } from '../../testing/processes/killBudget.ts';
import { asks } from '../asks/asks.table.ts';

let app: TestApp;
let line: FakeConnection;
let children: ChildProcess[] = [];
let server: Server;
let shop: string;
/** The keys by which the shop knows that it was asked the same before. */
const keys = new Set<unknown>();
beforeAll(async () => {
  server = createServer((request, response) => {
    keys.add(request.headers['idempotency-key']);
    response.setHeader('content-type', 'application/json');
    response.end('{"state":"42"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await buildTestApp({ OUTSIDE_ALLOWED: shop });
  line = await fakeConnection(app, { queueIds: [app.queues.sales, app.queues.support] });
  await line.inbound.stop();
  const [picture, lane, templateId] = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [file] = await tx.insert(media).values({ mime: 'image/png', state: 'ready', bytes: 3 }).returning();
    const [tag] = await tx.insert(tags).values({ name: 'Lead', color: '#112233' }).returning();
    const business = 'b-1';
    await tx.insert(channelAccounts).values({
      ...{ connectionId: line.connectionId, account: 'a-1', business },
      ...{ door: randomUUID(), keys: Buffer.from('sealed') },
    });
    const [template] = await tx
      .insert(templates)
      .values({
        ...{ business, providerId: randomUUID(), name: 'pedido', language: 'pt_BR', category: 'utility' },
        ...{ status: 'approved', body: 'Olá {{1}}, o pedido {{2}} saiu.' },
      })
      .returning();
    return [Number(file!.id), tag!.id, template!.id] as const;
  });
  const nextFlowId = await aFlow(
    app,
    inRow(
      block('bye', 'message', { label: 'Tchau {{idade}} {{cor}}' }),
      block('hand', 'handOver', { queueId: app.queues.sales }),
    ),
  );
  const flowId = await aFlow(app, everyBlock({ picture, tagId: lane, nextFlowId, templateId }), {
    files: [picture],
  });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(phraseCampaigns).values({ name: 'f', flowId, phrase: 'comprar' }),
  );
  children = await start();
});
afterAll(async () => {
  await stop();
  await app?.stop();
  await new Promise((resolve) => server.close(resolve));
});

/** The bot, and what asks other servers for it. */
const start = (): Promise<ChildProcess[]> =>
  Promise.all(
    ['automationChild.ts', 'asksChild.ts'].map((name) =>
      forkChild(app, new URL(`../../testing/processes/${name}`, import.meta.url), { OUTSIDE_ALLOWED: shop }),
    ),
  );
/** Kills both. A call in the middle is given back as after its time, which is longer than the test. */
async function stop(): Promise<void> {
  await Promise.all(children.map(killNow));
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(asks).set({ takenUntil: sql`now() - interval '1 second'` }).where(eq(asks.state, 'taken')),
  );
  await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, asks));
}

interface Rows {
  picture: number;
  tagId: number;
  nextFlowId: number;
  templateId: number;
}
const everyBlock = ({ picture, tagId, nextFlowId, templateId }: Rows) =>
  drawn(
    [
      block('hello', 'message', { label: 'Olá' }),
      block('pause', 'interval', { sec: 1 }),
      block('ask', 'singleBlock', {
        seq: ['a', 'b', 'c', 'd'],
        elements: [
          { number: 'a', type: 'message', value: 'Nome?' },
          { number: 'b', type: 'input', value: 'nome' },
          { number: 'c', type: 'interval', value: 1 },
          { number: 'd', type: 'message', value: 'Oi {{nome}}' },
        ],
      }),
      block('menu', 'menu', {
        message: 'O quê?',
        arrayOption: [
          { number: 1, value: 'Casa' },
          { number: 2, value: 'Carro' },
        ],
      }),
      block('if', 'condition', { key: 'nome', condition: 1, value: 'ana' }),
      block('dice', 'randomizer', { percent: 100 }),
      block('picture', 'img', { url: `${picture}.png`, caption: 'Foto' }),
      block('tag', 'tag', { tagId }),
      block('set', 'setVariable', { variable: 'cor', value: 'azul' }),
      block('call', 'httpRequest', {
        ...{ method: 'POST', url: `http://${shop}/orders`, body: '{"name": "{{nome}}"}' },
        mapped: [{ path: 'state', variable: 'pedido' }],
      }),
      block('template', 'template', { templateId, values: ['{{nome}}', '{{pedido}}'] }),
      block('failed', 'message', { label: 'Erro' }),
      block('hours', 'businessHours'),
      block('age', 'question', { message: 'Idade?', variable: 'idade', answer: 'number' }),
      block('note', 'note', { text: 'Lead {{nome}}' }),
      block('queue', 'ticket', { queueId: app.queues.support }),
      block('go', 'goToFlow', { flowId: nextFlowId }),
    ],
    [
      'hello>pause',
      'pause>ask',
      'ask>menu',
      'menu.option-2>if',
      'if.yes>dice',
      'dice.first>picture',
      'picture>tag',
      'tag>set',
      'set>call',
      'call.next>template',
      'call.error>failed',
      'template.next>hours',
      'template.error>failed',
      'hours.open>age',
      'hours.closed>age',
      'age>note',
      'note>queue',
      'queue>go',
    ],
  );
const choiceText = 'O quê?\n\n*1* - Casa\n*2* - Carro';
/** What the customer says, and how much the bot has said by then. */
const script = [
  ['quero comprar', 2],
  ['Ana', 4],
  ['avião', 5],
  ['carro', 8],
  ['30', 9],
] as const;
const replies = [
  'Olá',
  'Nome?',
  'Oi Ana',
  choiceText,
  expect.stringContaining('*2* - Carro'),
  'Foto',
  'Olá Ana, o pedido 42 saiu.',
  'Idade?',
  'Tchau 30 azul',
];
const customers = 6;

test(
  'killed at any moment in any block, every customer is answered each time once, and every wait ends',
  async () => {
    printRowsOnFailure(app);
    const saidTo = (number: string) =>
      app.read((tx) =>
        tx
          .select({ body: messages.body })
          .from(messages)
          .innerJoin(tickets, eq(tickets.id, messages.ticketId))
          .where(
            and(
              eq(messages.fromMe, true),
              eq(messages.isPrivate, false),
              sql`${tickets.contactId} in (select contact_id from contact_identities where value = ${number})`,
            ),
          )
          .orderBy(asc(messages.id)),
      );
    const numbers = Array.from({ length: customers }, newNumber);
    const talks = Promise.all(
      numbers.map(async (number) => {
        for (const [words, count] of script) {
          await line.store([
            { event: message(person(phone(number), 'Cliente'), words), conversation: number },
          ]);
          await waitFor(
            `${count} answers for ${number}`,
            async () => (await saidTo(number)).length >= count,
            limitMs(90_000),
          );
        }
      }),
    );
    let isOver = false;
    void talks.finally(() => {
      isOver = true;
    });
    const budget = killBudget(6);
    while (!isOver && !budget.isSpent()) {
      const until = performance.now() + randomInt(30, 500);
      await waitFor('the moment', async () => isOver || performance.now() > until);
      children = await budget.restart(stop, start);
    }
    await talks;
    expect(budget.kills()).toBeGreaterThan(0);
    for (const number of numbers) expect((await saidTo(number)).map(({ body }) => body)).toEqual(replies);
    await waitFor(
      'the last step',
      async () => (await app.read((tx) => tx.select().from(ticketSteps))).length === 0,
    );
    const own = await app.read((tx) => tx.select().from(tickets));
    expect(own).toHaveLength(customers);
    expect(own.every(({ queueId, isBot }) => queueId === app.queues.sales && !isBot)).toBe(true);
    expect(await app.read((tx) => tx.select().from(ticketTags))).toHaveLength(customers);
    // Each way was taken once, by each customer; and what is in the conversation is what leaves.
    const ways = await app.read((tx) => tx.select().from(flowPassages));
    expect(ways).toHaveLength(customers * 20);
    // Each customer's order was asked for by one key, however often.
    expect(keys.size).toBe(customers);
    const notes = await app.read((tx) => tx.select().from(messages).where(eq(messages.isPrivate, true)));
    expect(notes).toHaveLength(customers * 2);
    const leaving = await app.read((tx) => tx.select({ messageId: outbox.messageId }).from(outbox));
    expect(new Set(leaving.map(({ messageId }) => messageId)).size).toBe(customers * replies.length);
    expect(leaving).toHaveLength(customers * replies.length);
  },
  limitMs(180_000),
);
