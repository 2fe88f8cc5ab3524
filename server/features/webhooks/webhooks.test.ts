import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Webhook, WebhookDelivery } from '@recado/shared/features/webhooks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import type { Work } from '../../work.ts';
import { forgetMessage } from '../core/messages/forgetMessage.ts';
import { messages } from '../core/messages/messages.table.ts';
import { startWebhooks } from './startWebhooks.ts';
import { takeEvents } from './takeEvents.ts';
import { webhookDeliveries, webhookSends, webhooks } from './webhooks.table.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let app: TestApp;
let line: FakeConnection;
let receiver: Server;
let received: Received[];
/** Requests that the receiver does not answer at once. */
let unanswered: ServerResponse[];
let answer: (path: string, response: ServerResponse) => void;
let url: string;
const running: ReturnType<typeof startWebhooks>[] = [];
let made = 0;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push({ path: request.url!, headers: request.headers, body: await text(request) });
    answer(request.url!, response);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  app = await buildTestApp({ OUTSIDE_ALLOWED: url.slice('http://'.length) });
  line = await fakeConnection(app, { queueIds: [], fields: { isDefault: true } });
});
beforeEach(() => {
  received = [];
  unanswered = [];
  answer = (_path, response) => void response.end();
});
afterEach(async () => {
  for (const response of unanswered) response.destroy();
  for (const worker of running.splice(0)) await worker.stop();
  for (const companyId of [app.companyA, app.companyB])
    await app.kernel.inWork(companyId, ({ tx }) => tx.delete(webhooks));
});
afterAll(async () => {
  await app?.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const start = () => {
  const worker = startWebhooks(app.kernel);
  running.push(worker);
  return worker;
};
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  person: Person = app.people.adminA,
) => app.call(person, method, `/webhooks${path}`, body);
async function make(more: object = {}, person?: Person): Promise<Webhook & { secret: string }> {
  const { status, body } = await call(
    'POST',
    '',
    { name: `Loja ${++made}`, url: `${url}/in`, topics: ['tag'], ...more },
    person,
  );
  expect(status).toBe(201);
  return body;
}
const newTag = async (person = app.people.adminA) =>
  (await app.call(person, 'POST', '/tags', { name: `Etiqueta ${++made}`, color: '#123456' })).body;
const deliveries = async (id: number, query = ''): Promise<WebhookDelivery[]> =>
  (await call('GET', `/${id}/deliveries${query}`)).body.deliveries;
const shown = async (id: number): Promise<Webhook> => (await call('GET', `/${id}`)).body;
const isDueNow = () => letTimePass(app, webhookSends, undefined, 0);

/** Checks a signature as a receiver does, by the public convention (standardwebhooks.com). */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

describe('a webhook', () => {
  test('gets new messages and tickets, signed, with what the live events carry (HOOK-01 to 03)', async () => {
    const { id, secret } = await make({ topics: ['appMessage', 'ticket'] });
    const worker = start();
    const ticket = await newTicket(app, line, { text: 'meu pedido' });
    await worker.idle();
    const bodies = received.map(({ body }) => JSON.parse(body));
    const message = bodies.find(({ type, data }) => type === 'appMessage' && data.action === 'create');
    expect(message).toMatchObject({
      companyId: app.companyA,
      timestamp: expect.stringMatching(/Z$/),
      data: { message: { body: 'meu pedido', fromMe: false, ticketUuid: ticket.uuid } },
    });
    expect(bodies.some(({ type, data }) => type === 'ticket' && data.ticket?.uuid === ticket.uuid)).toBe(
      true,
    );
    for (const one of received) {
      expect(isSigned(one, secret)).toBe(true);
      expect(isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false);
      expect(one.headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': expect.stringMatching(/^Recado\//),
      });
      expect(one.headers['webhook-id']).toBe(JSON.parse(one.body).id);
    }
    // Events of one ticket arrive in order.
    const order = await app.read((tx) =>
      tx
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, id))
        .orderBy(webhookDeliveries.seq),
    );
    expect(bodies.map((body) => body.id)).toEqual(order.map(({ eventId }) => eventId));
    expect(new Set(order.map(({ state }) => state))).toEqual(new Set(['delivered']));
  });

  test('does not get what a blocked contact wrote: a program that answers would answer it (BOT-07)', async () => {
    const ticket = await newTicket(app, line, { text: 'primeira' });
    await app.call(app.people.adminA, 'PUT', `/contacts/block/${ticket.contact.id}`, { active: false });
    await make({ topics: ['appMessage'] });
    await line.arrive(
      message(person(phone(ticket.contact.number)), 'spam'),
      message(person(phone(ticket.contact.number)), 'do celular', { fromMe: true }),
    );
    await start().idle();
    expect(received.map(({ body }) => JSON.parse(body).data.message.body)).toEqual(['do celular']);
  });

  test('hears what it asked for, from when it was made, and only its company', async () => {
    await newTag();
    const { id } = await make();
    await newTag(app.people.adminB);
    const tag = await newTag();
    await app.call(app.people.adminA, 'POST', '/queues', { name: `Fila ${++made}`, color: '#998877' });
    await start().idle();
    expect(received.map(({ body }) => JSON.parse(body).data)).toEqual([
      { action: 'create', tag: expect.objectContaining({ id: tag.id }) },
    ]);
    expect(await deliveries(id)).toMatchObject([
      { topic: 'tag', action: 'create', state: 'delivered', status: 200, error: null, tries: 1 },
    ]);
  });

  test('gets each event once, no matter which worker reads the log and how often', async () => {
    const { id } = await make();
    for (let n = 0; n < 5; n++) await newTag();
    await Promise.all(Array.from({ length: 6 }, () => app.kernel.inWork(app.companyA, takeEvents)));
    await app.kernel.inWork(app.companyA, takeEvents);
    expect(await deliveries(id)).toHaveLength(5);
    // A worker that starts at the beginning of the log finds events that were delivered already.
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(webhooks)
        .set({ cursor: sql`${webhooks.cursor} - 5` })
        .where(eq(webhooks.id, id)),
    );
    await app.kernel.inWork(app.companyA, takeEvents);
    expect(await deliveries(id)).toHaveLength(5);
    const workers = [start(), start()];
    await Promise.all(workers.map((worker) => worker.idle()));
    expect(received).toHaveLength(5);
  });

  test.each(['begins first', 'comes second'])(
    'keeps no word of a message whose deletion runs meanwhile: the taking of events %s',
    async (when) => {
      const { id } = await make({ topics: ['appMessage'] });
      const ticket = await newTicket(app, line, { text: 'segredo' });
      const [row] = await app.read((tx) =>
        tx.select().from(messages).where(eq(messages.ticketId, ticket.id)),
      );
      const goOn = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const held = (run: (work: Work) => Promise<unknown>) =>
        app.kernel.inWork(app.companyA, async (work) => {
          await run(work);
          begun.resolve();
          await goOn.promise;
        });
      const forget = (work: Work) => forgetMessage(work, row!);
      const [first, second] = when === 'begins first' ? [takeEvents, forget] : [forget, takeEvents];
      const running = held(first);
      await begun.promise;
      let isDone = false;
      const following = app.kernel.inWork(app.companyA, second as typeof forget).then(() => {
        isDone = true;
      });
      const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await expect
        .poll(
          async () =>
            isDone || (await app.kernel.database.acrossCompanies((tx) => tx.execute(waiting))).length,
        )
        .toBeTruthy();
      goOn.resolve();
      await Promise.all([running, following]);
      await app.kernel.inWork(app.companyA, takeEvents);
      const stored = await app.read((tx) =>
        tx
          .select({ payload: webhookDeliveries.payload })
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.webhookId, id)),
      );
      expect(stored.length).toBeGreaterThan(0);
      expect(JSON.stringify(stored)).not.toContain('segredo');
    },
  );

  test('gets no event for those who lost sight of something: nothing happened', async () => {
    const { id } = await make({ topics: ['ticket'] });
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [{ seq } = { seq: 0 }] = await tx.execute<{ seq: number }>(
        sql`update event_counters set seq = seq + 2 returning seq::int as seq`,
      );
      await tx.insert(eventLog).values([
        {
          seq: seq - 1,
          topic: 'ticket',
          payload: { action: 'delete', ticketId: 1 },
          audience: { to: ['admins'], except: ['user:1'] },
        },
        { seq, topic: 'ticket', payload: { action: 'delete', ticketId: 1 }, audience: { to: ['admins'] } },
      ]);
    });
    await app.kernel.inWork(app.companyA, takeEvents);
    expect(await deliveries(id)).toHaveLength(1);
  });

  test('that fails gets the event again later, under the same id (HOOK-05)', async () => {
    answer = (_path, response) => void response.writeHead(503).end();
    const { id } = await make();
    await newTag();
    const worker = start();
    await worker.idle();
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', status: 503, error: 'status', tries: 1 },
    ]);
    expect((await shown(id)).failingSince).not.toBeNull();
    answer = (_path, response) => void response.end();
    await isDueNow();
    await worker.idle();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', status: 200, error: null, tries: 2 }]);
    expect(await shown(id)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('that redirects is not followed; one inside the network is not called', async () => {
    answer = (_path, response) => void response.writeHead(302, { location: `${url}/other` }).end();
    const sent = await make();
    expect((await call('POST', `/${sent.id}/test`)).body).toMatchObject({
      state: 'failed',
      error: 'redirect',
    });
    const inside = await make();
    const within = 'http://169.254.169.254/latest/meta-data';
    await app.kernel.database.acrossCompanies((tx) =>
      tx.update(webhooks).set({ url: within }).where(eq(webhooks.id, inside.id)),
    );
    expect((await call('POST', `/${inside.id}/test`)).body).toMatchObject({
      state: 'failed',
      error: 'inside',
    });
    expect(received.map(({ path }) => path)).toEqual(['/in']);
  });

  test.each([
    'http://127.0.0.1/x',
    'http://[::1]:8080/',
    'https://10.0.0.3/hook',
    'http://localhost:3000',
    'http://n8n.lan/x',
  ])('at %s is refused when it is saved', async (within) => {
    const refused = { error: 'ERR_VALIDATION', fields: { url: 'Internal address' } };
    expect((await call('POST', '', { name: 'Loja', url: within, topics: ['tag'] })).body).toEqual(refused);
    const { id, name, topics, active } = await make();
    expect((await call('PUT', `/${id}`, { name, topics, active, url: within })).body).toEqual(refused);
  });

  test('that never answers keeps nobody else waiting', async () => {
    answer = (path, response) => (path === '/never' ? void unanswered.push(response) : void response.end());
    await make({ url: `${url}/never` });
    const well = await make({ url: `${url}/well` });
    const other = await make({ url: `${url}/other` }, app.people.adminB);
    for (let n = 0; n < 6; n++) await newTag();
    await newTag(app.people.adminB);
    start();
    await expect.poll(() => received.filter(({ path }) => path === '/well').length).toBe(6);
    await expect.poll(() => received.filter(({ path }) => path === '/other').length).toBe(1);
    expect(unanswered.length).toBeLessThanOrEqual(4);
    await expect.poll(async () => (await deliveries(well.id, '?state=delivered')).length).toBe(6);
    expect((await call('GET', `/${other.id}/deliveries`)).status).toBe(404);
  });

  test('that took nothing for three days is turned off, and screens get an event (HOOK-07)', async () => {
    answer = (_path, response) => void response.writeHead(500).end();
    const { id } = await make();
    await newTag();
    await newTag();
    const worker = start();
    await worker.idle();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(webhooks).set({ failingSince: sql`now() - interval '73 hours'` }).where(eq(webhooks.id, id)),
    );
    await isDueNow();
    await worker.idle();
    expect(await shown(id)).toMatchObject({ active: false, turnedOff: true });
    const published = await app.read((tx) =>
      tx.select().from(eventLog).where(eq(eventLog.topic, 'webhook')).orderBy(eventLog.seq),
    );
    expect(published.at(-1)!.payload).toMatchObject({ action: 'update', webhook: { id, turnedOff: true } });
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    expect(await app.read((tx) => tx.select().from(webhookSends))).toEqual([]);
    expect((await call('POST', `/${id}/replay`)).error).toBe('ERR_WEBHOOK_OFF');
    // Turned on again, it gets new events, and missed ones when a person sends them again.
    answer = (_path, response) => void response.end();
    await newTag();
    const { name, topics } = await shown(id);
    expect(
      (await call('PUT', `/${id}`, { name, topics, url: `${url}/in`, active: true })).body,
    ).toMatchObject({
      active: true,
      turnedOff: false,
      failingSince: null,
    });
    received = [];
    await worker.idle();
    expect(received).toEqual([]);
    expect(await call('POST', `/${id}/replay`)).toMatchObject({ status: 202, body: { count: 2 } });
    await worker.idle();
    expect(received).toHaveLength(2);
  });

  test('gives up an event after three days, and sends it again by hand (HOOK-06)', async () => {
    answer = (_path, response) => void response.writeHead(400).end();
    const { id } = await make();
    await newTag();
    const worker = start();
    await worker.idle();
    await letTimePass(app, webhookSends, undefined, 3 * 86_400 + 60);
    await worker.idle();
    const [failed] = await deliveries(id, '?state=failed');
    expect(failed).toMatchObject({ state: 'failed', error: 'status', status: 400, tries: 2 });
    answer = (_path, response) => void response.end();
    const { body } = await call('GET', `/${id}/deliveries/${failed!.id}`);
    expect(JSON.parse(body.body)).toMatchObject({ id: failed!.eventId, type: 'tag' });
    expect(await call('POST', `/${id}/deliveries/${failed!.id}/replay`)).toMatchObject({
      status: 202,
      body: { state: 'waiting' },
    });
    await worker.idle();
    // A delivered event can be sent again too.
    expect((await call('POST', `/${id}/deliveries/${failed!.id}/replay`)).status).toBe(202);
    await worker.idle();
    expect(received.slice(-2).map(({ headers }) => headers['webhook-id'])).toEqual([
      failed!.eventId,
      failed!.eventId,
    ]);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', error: null, tries: 4 }]);
  });

  test('signs with both secrets for a day after one was made again (HOOK-04)', async () => {
    const { id, secret } = await make();
    const { body: renewed } = await call('POST', `/${id}/secret`);
    await call('POST', `/${id}/test`);
    expect([secret, renewed.secret].map((one) => isSigned(received[0]!, one))).toEqual([true, true]);
    app.clock.advance(Date.now() - app.clock.now().getTime() + 25 * 3_600_000);
    for (const person of [app.people.adminA, app.people.adminB]) await app.confirm(person);
    await call('POST', `/${id}/test`);
    expect([secret, renewed.secret].map((one) => isSigned(received[1]!, one))).toEqual([false, true]);
    const stored = await app.read((tx) => tx.select().from(webhooks));
    expect(JSON.stringify(stored)).not.toContain(renewed.secret);
    expect(JSON.stringify((await call('GET', '')).body)).not.toMatch(/whsec_|secret/i);
  });

  test('the test button says at once what the endpoint answers', async () => {
    const { id } = await make({ active: false });
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({
      topic: 'test',
      state: 'delivered',
      status: 200,
    });
    answer = (_path, response) => void response.writeHead(418).end();
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({
      state: 'failed',
      error: 'status',
      status: 418,
    });
    expect(await deliveries(id)).toHaveLength(2);
  });

  test('what a customer deletes says nothing any more in what is kept or still waits', async () => {
    const { id } = await make({ topics: ['appMessage', 'ticket'] });
    const ticket = await newTicket(app, line, { text: 'segredo' });
    await app.kernel.inWork(app.companyA, takeEvents);
    const storedText = async () =>
      JSON.stringify(
        await app.read((tx) =>
          tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)),
        ),
      );
    expect(await storedText()).toContain('segredo');
    await app.kernel.inWork(app.companyA, async (work) => {
      const [row] = await work.tx.execute<{ id: number }>(
        sql`select id::int from messages where ticket_id = ${ticket.id}`,
      );
      await forgetMessage(work, { id: row!.id, ticketId: ticket.id, body: 'segredo' });
    });
    expect(await storedText()).not.toContain('segredo');
  });

  test('is the business of admins; a company has ten', async () => {
    const { anaSales, adminB } = app.people;
    const { id } = await make();
    expect((await call('GET', '', undefined, anaSales)).status).toBe(403);
    for (const path of [`/${id}`, `/${id}/deliveries`])
      expect((await call('GET', path, undefined, adminB)).status).toBe(404);
    for (const path of [`/${id}/test`, `/${id}/secret`, `/${id}/replay`])
      expect((await call('POST', path, undefined, adminB)).status, path).toBe(404);
    for (let n = 1; n < 10; n++) await make();
    expect(await call('POST', '', { name: 'Mais uma', url, topics: ['tag'] })).toMatchObject({
      status: 409,
      error: 'ERR_WEBHOOK_LIMIT',
      body: { max: 10 },
    });
  });

  test.each([['ftp://loja.example'], ['loja.example'], ['javascript:alert(1)'], ['']])(
    'has a web address: %s',
    async (wrong) => {
      expect(await call('POST', '', { name: 'Loja', url: wrong, topics: ['tag'] })).toMatchObject({
        status: 400,
        error: 'ERR_VALIDATION',
      });
    },
  );
});

describe('ApiGestorWebhook (SET-24, OPEN-104)', () => {
  const set = (value: string, person = app.people.superA) =>
    app.call(person, 'PUT', '/settings/ApiGestorWebhook', { value });

  test('gets new messages and tickets while there is an address', async () => {
    expect((await set(`${url}/gestor`)).status).toBe(200);
    expect((await app.call(app.people.superA, 'GET', '/setting/ApiGestorWebhook')).body).toEqual({
      key: 'ApiGestorWebhook',
      value: `${url}/gestor`,
    });
    const worker = start();
    await newTag();
    await newTicket(app, line, { text: 'oi' });
    await worker.idle();
    const types = new Set(received.map(({ body }) => JSON.parse(body).type));
    expect(types).toEqual(new Set(['appMessage', 'ticket']));
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/gestor']));
    await set('');
    received = [];
    await newTicket(app, line, { text: 'oi' });
    await worker.idle();
    expect(received).toEqual([]);
  });

  test("is the operator's alone", async () => {
    const { adminA, superA } = app.people;
    expect((await set(`${url}/gestor`, adminA)).error).toBe('ERR_NO_PERMISSION');
    expect((await set('file:///etc/passwd')).error).toBe('ERR_VALIDATION');
    await set(`${url}/gestor`);
    const [row] = (await call('GET', '', undefined, superA)).body.webhooks;
    expect(row).toMatchObject({ kind: 'gestor', name: 'ApiGestorWebhook' });
    expect((await call('GET', '')).body.webhooks).toEqual([]);
    expect((await call('GET', `/${row.id}`)).status).toBe(404);
    expect((await call('DELETE', `/${row.id}`)).status).toBe(404);
    expect(JSON.stringify((await app.call(adminA, 'GET', '/settings')).body)).not.toContain('/gestor');
  });
});
