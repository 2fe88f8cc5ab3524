import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { killNow } from '../../channels/testing/forkChannels.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { returnForgotten } from '../../rowQueue/settle.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { type AutomationRig, automationRig, type Customer } from '../../testing/automationRig.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { message, person, phone } from '../../testing/fakeChannel.ts';
import { aFlow, block, drawn } from '../../testing/flowRig.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { forkChild } from '../../testing/processes/forkChild.ts';
import { startFlow } from '../flow/starts/startFlow.ts';
import { asks } from './asks.table.ts';
import { http } from './callers/http.ts';
import { startAsks } from './startAsks.ts';

interface Received {
  request: IncomingMessage;
  body: string;
  response: ServerResponse;
}

let app: TestApp;
let rig: AutomationRig;
let server: Server;
let shop: string;
let received: Received[] = [];
/** What the shop answers; undefined: nothing, until the test does. */
let answers: ((one: Received) => void) | undefined;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const one = { request, response, body: await text(request) };
    received.push(one);
    answers?.(one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await buildTestApp({ OUTSIDE_ALLOWED: shop });
  rig = automationRig(app);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  received = [];
  answers = undefined;
});
afterAll(async () => {
  server.closeAllConnections();
  await app?.stop();
  await new Promise((resolve) => server.close(resolve));
});

const json = (value: unknown) => (one: Received) => {
  one.response.setHeader('content-type', 'application/json');
  one.response.end(JSON.stringify(value));
};
const works = () => {
  const worker = startAsks(app.kernel);
  stops.push(() => worker.stop());
  return worker;
};

const order = {
  method: 'POST',
  headers: [{ name: 'X-Key', value: 'sk-secret-4711' }],
  body: '{"name": "{{firstName}}"}',
  mapped: [{ path: 'order.state', variable: 'state' }],
};

/** A flow that asks the shop. */
const askingFlow = (call: Record<string, unknown>) =>
  drawn(
    [
      block('call', 'httpRequest', { ...order, url: `http://${shop}/orders?of={{firstName}}`, ...call }),
      block('good', 'message', { label: 'Pedido: {{state}}' }),
      block('bad', 'message', { label: 'Não consegui ver.' }),
    ],
    ['call.next>good', 'call.error>bad'],
  );
/** The same in company B, for so many customers. */
async function foreignCalls(count: number): Promise<void> {
  const { kernel, companyB } = app;
  const line = await rig.line({ companyId: companyB, queueIds: [] });
  const flowId = await aFlow({ kernel, companyA: companyB }, askingFlow({}));
  await line.arrive(...Array.from({ length: count }, () => message(person(phone(newNumber()), 'Bia'), 'Oi')));
  await rig.automation.idle();
  await kernel.inWork(companyB, async (work) => {
    const rows = await work.tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(eq(tickets.whatsappId, line.connectionId));
    expect(rows).toHaveLength(count);
    for (const { id } of rows) await startFlow(work, { ticketId: id, flowId, startedBy: 'person' });
  });
}

/** A customer in a flow that has just asked the shop. */
async function callingCustomer(call: Record<string, unknown> = {}): Promise<Customer & { ticketId: number }> {
  const customer = rig.customer(await rig.line({ queueIds: [] }));
  await customer.says('Oi');
  const { id: ticketId } = await customer.ticket();
  const flowId = await aFlow(app, askingFlow(call));
  await app.kernel.inWork(app.companyA, (work) => startFlow(work, { ticketId, flowId, startedBy: 'person' }));
  return { ...customer, ticketId };
}
const asksOf = ({ ticketId }: { ticketId: number }) =>
  app.read((tx) => tx.select().from(asks).where(eq(asks.ticketId, ticketId)).orderBy(asc(asks.id)));
/** What the bot says by itself, until it has said something. */
const saysNow = async (customer: Customer & { ticketId: number }) => {
  await expect
    .poll(async () => (await botTexts(customer)).length, { timeout: limitMs(8_000) })
    .toBeGreaterThan(0);
  return botTexts(customer);
};
const botTexts = async ({ ticketId }: { ticketId: number }) => {
  await rig.automation.idle();
  const rows = await app.read((tx) =>
    tx.execute<{ body: string }>(
      sql`select body from messages where ticket_id = ${ticketId} and from_me and sent_by = 'bot' and not is_private order by id`,
    ),
  );
  return rows.map(({ body }) => body);
};

test('a call leaves once with its variables, and the flow goes on with the answer', async () => {
  answers = json({ order: { state: 'a caminho' } });
  const customer = await callingCustomer();
  const [waiting] = await asksOf(customer);
  expect(JSON.stringify(waiting)).not.toContain('sk-secret');
  works();
  expect(await saysNow(customer)).toEqual(['Pedido: a caminho']);
  expect(received).toHaveLength(1);
  const { request, body } = received[0]!;
  expect(request).toMatchObject({ method: 'POST', url: '/orders?of=Cliente' });
  expect(request.headers).toMatchObject({
    'x-key': 'sk-secret-4711',
    'idempotency-key': waiting!.waitId,
    'content-type': 'application/json',
  });
  expect(JSON.parse(body)).toEqual({ name: 'Cliente' });
  const [done] = await asksOf(customer);
  // Neither what was asked nor what was answered stays.
  expect(done).toMatchObject({
    state: 'done',
    outcome: '200',
    input: '',
    result: { method: 'POST', host: shop, status: 200, bytes: 31 },
  });
});

test('an error of the other side, a place inside the network or too large an answer leads out by `error`', async () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['500', {}, '500'],
    ['redirect', {}, 'redirect'],
    ['large', {}, 'tooLarge'],
    ['', { url: 'http://10.0.0.1/x' }, 'inside'],
    ['silent', { timeoutSeconds: 1 }, 'silent'],
  ];
  answers = ({ request, response }) => {
    const what = request.url!.slice(1);
    if (what === '500') response.writeHead(500).end('no');
    if (what === 'redirect') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    if (what === 'large') response.end('x'.repeat(65_537));
  };
  works();
  for (const [path, call, outcome] of cases) {
    const customer = await callingCustomer({ url: `http://${shop}/${path}`, ...call });
    expect(await saysNow(customer)).toEqual(['Não consegui ver.']);
    expect((await asksOf(customer))[0]).toMatchObject({ outcome });
  }
});

test('an answer after a person has moved the ticket is stored and says nothing; a call not made yet is not made', async () => {
  const customer = await callingCustomer();
  works();
  await expect.poll(() => received.length, { timeout: limitMs(8_000) }).toBe(1);
  const move = ({ ticketId }: { ticketId: number }) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx
        .update(tickets)
        .set({
          status: 'open',
          userId: sql`(select id from users order by id limit 1)`,
          placedAt: sql`now()`,
        })
        .where(eq(tickets.id, ticketId));
    });
  await move(customer);
  json({ order: { state: 'late' } })(received[0]!);
  await expect
    .poll(async () => (await asksOf(customer))[0]!.outcome, { timeout: limitMs(8_000) })
    .toBe('200');
  expect(await botTexts(customer)).toEqual([]);
  for (const stop of stops.splice(0)) await stop();
  const other = await callingCustomer();
  await move(other);
  await works().idle();
  await expect.poll(async () => (await asksOf(other))[0]!.outcome).toBe('voided');
  expect(received).toHaveLength(1);
});

test('without an answer the flow goes on by `error` when its time is over, and the late answer says nothing', async () => {
  const customer = await callingCustomer({ timeoutSeconds: 60 });
  works();
  await expect.poll(() => received.length, { timeout: limitMs(8_000) }).toBe(1);
  await letTimePass(app, ticketSteps, eq(ticketSteps.ticketId, customer.ticketId), 300);
  expect(await saysNow(customer)).toEqual(['Não consegui ver.']);
  json({ order: { state: 'late' } })(received[0]!);
  await expect.poll(async () => (await asksOf(customer))[0]!.state).toBe('done');
  expect(await botTexts(customer)).toEqual(['Não consegui ver.']);
});

test('a company with too many calls in a minute goes on by `error` at once', async () => {
  const customer = await callingCustomer();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`
      insert into asks (kind, ticket_id, wait_id, input, state, done_at)
      select 'http', ${customer.ticketId}, 'spent' || n, '', 'done', now()
      from generate_series(1, ${http.limits.perMinute}) n`),
  );
  const next = await callingCustomer();
  expect(await saysNow(next)).toEqual(['Não consegui ver.']);
  expect(await asksOf(next)).toMatchObject([{ outcome: 'tooMany', state: 'done' }]);
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(asks));
});

test('slow answers of one company hold up no other', async () => {
  const slow = await Promise.all(Array.from({ length: 8 }, () => callingCustomer()));
  works();
  await expect.poll(() => received.length, { timeout: limitMs(8_000) }).toBe(6);
  for (const one of received) json({ order: { state: 'pronto' } })(one);
  answers = json({ order: { state: 'pronto' } });
  for (const one of slow) expect(await saysNow(one)).toEqual(['Pedido: pronto']);
});

test('hosts that hang take all places of a kind: another company still has one, and only one', async () => {
  const slow = await Promise.all(Array.from({ length: 3 }, () => callingCustomer()));
  const limits = { ...http.limits, atOnce: 2, inAll: 2 };
  const worker = startAsks(app.kernel, { http: { ...http, limits } });
  stops.push(() => worker.stop());
  await expect.poll(() => received.length, { timeout: limitMs(8_000) }).toBe(2);
  await foreignCalls(2);
  await expect.poll(() => received.length, { timeout: limitMs(8_000) }).toBe(3);
  expect(received[2]!.request.url).toBe('/orders?of=Bia');
  answers = json({ order: { state: 'pronto' } });
  json({ order: { state: 'pronto' } })(received[2]!);
  // Its second call has the place of the first.
  await expect.poll(() => received.length, { timeout: limitMs(8_000) }).toBe(4);
  expect(received[3]!.request.url).toBe('/orders?of=Bia');
  for (const one of received.slice(0, 2)) json({ order: { state: 'pronto' } })(one);
  for (const one of slow) expect(await saysNow(one)).toEqual(['Pedido: pronto']);
});

test(
  'a worker killed in the middle of a call: it is made again with the same key, and the customer hears one answer',
  async () => {
    const url = new URL('../../testing/processes/asksChild.ts', import.meta.url);
    const start = () => forkChild(app, url, { OUTSIDE_ALLOWED: shop });
    const customer = await callingCustomer();
    let child = await start();
    for (let kills = 1; kills <= 2; kills++) {
      await expect.poll(() => received.length, { timeout: limitMs(8_000) }).toBe(kills);
      await killNow(child);
      received.at(-1)!.response.destroy();
      await app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.update(asks).set({ takenUntil: sql`now() - interval '1 second'` }).where(sql`state = 'taken'`),
      );
      await app.kernel.database.acrossCompanies((tx) => returnForgotten(tx, asks));
      if (kills === 2) answers = json({ order: { state: 'entregue' } });
      child = await start();
    }
    try {
      expect(await saysNow(customer)).toEqual(['Pedido: entregue']);
      const keys = received.map(({ request }) => request.headers['idempotency-key']);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    } finally {
      await killNow(child);
    }
  },
  limitMs(90_000),
);

// The last test of this file: its host rests afterwards.
test('a host that is down is asked by five flows; the sixth goes on by `error` and asks nothing (FLOW-74)', async () => {
  answers = ({ response }) => {
    response.statusCode = 503;
    response.end();
  };
  works();
  for (let calls = 1; calls <= 5; calls++) {
    expect(await saysNow(await callingCustomer())).toEqual(['Não consegui ver.']);
    expect(received).toHaveLength(calls);
  }
  const sixth = await callingCustomer();
  expect(await saysNow(sixth)).toEqual(['Não consegui ver.']);
  expect(received).toHaveLength(5);
  expect(await asksOf(sixth)).toMatchObject([{ state: 'done', outcome: 'resting' }]);
});
