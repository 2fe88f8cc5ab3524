import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestRunReply } from '@recado/shared/flow/testRun';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../../features/core/messages/messages.table.ts';
import { flows, flowVersions } from '../../../features/flows/flows.table.ts';
import { type AutomationRig, automationRig } from '../../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { asks } from '../../asks/asks.table.ts';
import { startFlow } from '../starts/startFlow.ts';

let app: TestApp;
let rig: AutomationRig;
let server: Server;
let shop: string;
let flowId: number;
beforeAll(async () => {
  server = createServer((_, response) => response.end('{"state": "live"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await buildTestApp({ OUTSIDE_ALLOWED: shop });
  rig = automationRig(app);
  flowId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [flow] = await tx.insert(flows).values({ name: 'Order', draft: graph() }).returning();
    await tx.insert(flowVersions).values({ flowId: flow!.id, number: 1, graph: graph() });
    return flow!.id;
  });
});
afterAll(async () => {
  await app?.stop();
  await new Promise((resolve) => server.close(resolve));
});

const position = { x: 0, y: 0 };
const node = (id: string, type: string, data: Record<string, unknown> = {}) => ({ id, type, position, data });
const graph = () => ({
  nodes: [
    node('s', 'start'),
    node('hello', 'message', { label: 'Oi, {{firstName}}!' }),
    node('pause', 'interval', { sec: 60 }),
    node('ask', 'question', {
      message: 'Qual pedido?',
      variable: 'order',
      answer: 'number',
      noAnswerMinutes: 5,
    }),
    node('call', 'httpRequest', {
      method: 'GET',
      url: `http://${shop}/{{order}}`,
      headers: [{ name: 'X-Key', value: 'sk-secret' }],
      mapped: [{ path: 'state', variable: 'state' }],
    }),
    node('tell', 'message', { label: 'Pedido {{order}}: {{state}}' }),
    node('tag', 'tag', { tagId: 5 }),
    node('over', 'handOver', { queueId: 3 }),
    node('broken', 'menu', {}),
  ],
  connections: [
    { source: 's', target: 'hello' },
    { source: 'hello', target: 'pause' },
    { source: 'pause', target: 'ask' },
    { source: 'ask', sourceHandle: 'next', target: 'call' },
    { source: 'ask', sourceHandle: 'noAnswer', target: 'broken' },
    { source: 'call', sourceHandle: 'next', target: 'tell' },
    { source: 'tell', target: 'tag' },
    { source: 'tag', target: 'over' },
  ],
  notes: [],
});

const send = (body: Record<string, unknown>, person = app.people.adminA) =>
  app.call(person, 'POST', `/flowbuilder/${flowId}/try`, { customer: { name: 'Bia Souza' }, ...body });
async function tries(...inputs: Record<string, unknown>[]): Promise<TestRunReply[]> {
  const replies: TestRunReply[] = [];
  for (const input of [{ as: 'begin' }, ...inputs]) {
    const { status, body } = await send({ input, state: replies.at(-1)?.state ?? null });
    expect([status, body.error]).toEqual([200, undefined]);
    replies.push(body as TestRunReply);
  }
  return replies;
}
const rowsNow = () =>
  app.read(async (tx) => {
    const [row] =
      await tx.execute(sql`select (select count(*) from messages) as messages, (select count(*) from asks) as asks,
      (select count(*) from flow_passages) as passages, (select count(*) from automation_decisions) as decisions`);
    return row;
  });

test('a draft is talked to step by step, time can be skipped, and nothing is stored', async () => {
  const before = await rowsNow();
  const [begun, question, wrong, calling, answered] = await tries(
    { as: 'time' },
    { as: 'words', body: 'não sei' },
    { as: 'words', body: 'é o 4711' },
    { as: 'answer', status: 200, text: '{"state": "a caminho"}' },
  );
  expect(begun).toMatchObject({ effects: [{ did: 'said', text: 'Oi, Bia!' }], waits: { for: 'time' } });
  expect(question).toMatchObject({
    effects: [{ did: 'said', text: 'Qual pedido?' }],
    waits: { for: 'words' },
  });
  expect(Date.parse(question!.state!.now) - Date.parse(begun!.state!.now)).toBe(60_000);
  expect(wrong).toMatchObject({ effects: [{ did: 'said', text: 'Por favor, responda com um número.' }] });
  expect(calling).toMatchObject({
    effects: [{ did: 'called', method: 'GET', url: `http://${shop}/4711` }],
    waits: { for: 'outside' },
    variables: { order: '4711' },
  });
  expect(JSON.stringify(calling)).not.toContain('sk-secret');
  expect(answered).toMatchObject({
    effects: [
      { did: 'said', text: 'Pedido 4711: a caminho' },
      { did: 'tagged', tagId: 5 },
      { did: 'noted', text: 'Respostas ao robô\n\nQual pedido?\n→ 4711' },
      { did: 'handedOver', queueId: 3 },
    ],
    ended: 'handedOver',
    state: null,
  });
  expect(answered!.blocks.map(({ nodeId, exit }) => [nodeId, exit])).toEqual([
    ['call', 'next'],
    ['tell', 'next'],
    ['tag', 'next'],
    ['over', 'ended'],
  ]);
  expect(await rowsNow()).toEqual(before);
});

test('a call is made only when the tester asks for it, to the address of the block', async () => {
  const replies = await tries({ as: 'time' }, { as: 'words', body: '1' }, { as: 'call' });
  expect(replies.at(-1)).toMatchObject({
    called: { outcome: '200', text: '{"state": "live"}' },
    variables: { state: 'live' },
  });
});

test('input that is not waited for changes nothing; an incomplete block stops the run and is named', async () => {
  const [begun, ignored] = await tries({ as: 'words', body: 'oi' });
  expect(ignored).toMatchObject({ isIgnored: true, effects: [], state: begun!.state });
  const replies = await tries({ as: 'time' }, { as: 'time' });
  expect(replies.at(-1)).toMatchObject({ ended: 'lastBlock', incomplete: 'broken' });
});

test('words that lead out do so as live; a run begins at any block, of what is drawn now', async () => {
  const replies = await tries({ as: 'time' }, { as: 'words', body: 'Atendente' });
  expect(replies.at(-1)).toMatchObject({
    ended: 'askedForPerson',
    effects: [{ did: 'said' }, { did: 'handedOver' }],
  });
  const drawn = { nodes: [node('x', 'message', { label: 'Novo {{state}}' })], connections: [] };
  const input = { as: 'begin', nodeId: 'x', variables: { state: 'agora' } };
  expect((await send({ graph: drawn, input })).body).toMatchObject({
    effects: [{ text: 'Novo agora' }],
    ended: 'lastBlock',
  });
});

test('a strange state is refused, and so are people without the right and other companies', async () => {
  const [{ state }] = (await tries()) as [TestRunReply];
  const input = { as: 'time' };
  const large = {
    ...state,
    variables: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`v${n}`, ''])),
  };
  const proto = { ...state, variables: JSON.parse('{"__proto__": "x"}') };
  for (const strange of [large, { ...state, memory: 'x'.repeat(200_001) }, { ...state, until: 'soon' }])
    expect((await send({ input, state: strange })).status).toBe(400);
  expect((await send({ input, state: { ...state, nodeId: 'gone' } })).body).toMatchObject({
    ended: 'unknownBlock',
  });
  expect((await send({ input, state: proto })).body.variables).toEqual({});
  expect((await send({ input }, app.people.anaSales)).status).toBe(403);
  expect((await send({ input }, app.people.adminB)).status).toBe(404);
});

test('the timeline says what came, which blocks ran and what left; numbers count the ways', async () => {
  const customer = rig.customer(await rig.line({ queueIds: [] }));
  await customer.says('Oi');
  const { id: ticketId } = await customer.ticket();
  await app.kernel.inWork(app.companyA, (work) => startFlow(work, { ticketId, flowId, startedBy: 'person' }));
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(asks).values({
      kind: 'http',
      ticketId,
      waitId: 'w',
      input: 'sealed-secret',
      state: 'done',
      outcome: '200',
      tookMs: 12,
      result: { method: 'GET', host: 'shop.example', bytes: 9, text: 'answer-secret' },
    }),
  );
  const path = `/tickets/${ticketId}/automation-timeline`;
  const { body } = await app.call(app.people.adminA, 'GET', path);
  expect(body.steps.at(-1)).toMatchObject({
    about: 'start',
    decider: 'flow',
    flow: {
      startedBy: 'person',
      isStart: true,
      waitsFor: 'time',
      blocks: [
        { nodeId: 's', flowName: 'Order', exit: 'next' },
        { nodeId: 'hello', type: 'message', exit: 'next' },
        { nodeId: 'pause' },
      ],
    },
  });
  const sentRows = await app.read((tx) =>
    tx
      .select({ id: messages.id, body: messages.body })
      .from(messages)
      .where(sql`${eq(messages.ticketId, ticketId)} and ${eq(messages.sentBy, 'bot')}`)
      .orderBy(asc(messages.id)),
  );
  expect(body.steps.at(-1).left).toMatchObject(sentRows);
  expect(sentRows).toHaveLength(1);
  expect(body.asks).toMatchObject([
    { method: 'GET', host: 'shop.example', outcome: '200', bytes: 9, tookMs: 12 },
  ]);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await app.call(app.people.anaSales, 'GET', path)).status).toBe(403);
  expect((await app.call(app.people.adminB, 'GET', path)).status).toBe(404);
  const numbers = await app.call(app.people.adminA, 'GET', `/flowbuilder/${flowId}/numbers?days=7`);
  expect(numbers.body.blocks).toEqual([
    { nodeId: 'hello', exits: [{ exit: 'next', count: 1 }], left: 1, lost: 0, waiting: 0, medianMs: 0 },
    { nodeId: 's', exits: [{ exit: 'next', count: 1 }], left: 1, lost: 0, waiting: 0, medianMs: 0 },
    { nodeId: 'pause', exits: [], left: 0, lost: 0, waiting: 1, medianMs: null },
  ]);
  expect((await app.call(app.people.adminB, 'GET', `/flowbuilder/${flowId}/numbers`)).status).toBe(404);
  expect((await app.call(app.people.adminA, 'GET', `/flowbuilder/${flowId}/numbers?days=8`)).status).toBe(
    400,
  );
});
