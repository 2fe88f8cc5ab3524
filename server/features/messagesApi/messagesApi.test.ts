import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rightsChanged } from '../../events/events.wakes.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { giveNumber } from '../../testing/giveNumber.ts';
import { pixel } from '../../testing/pixel.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { ticketLogs, tickets } from '../core/tickets/tickets.table.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';

let app: TestApp;
let connectionId: number;
let token: string;
let made = 0;
let number: string;

beforeAll(async () => {
  app = await buildTestApp();
  const { body } = await app.call(app.people.adminA, 'POST', '/whatsapp', { name: 'Loja' });
  connectionId = body.id;
  await giveNumber(app, connectionId);
  token = (await app.call(app.people.adminA, 'GET', `/whatsapp/${connectionId}/token`)).body.token;
});
afterAll(() => app.stop());
beforeEach(() => {
  number = `55119${String(10_000_000 + ++made)}`;
});

const send = (body: object, headers: Record<string, string> = {}, bearer = token) =>
  app.call(undefined, 'POST', '/messages/send', body, { authorization: `Bearer ${bearer}`, ...headers });
const messageOf = async (id: number) =>
  (await app.read((tx) => tx.select().from(messages).where(eq(messages.id, id))))[0]!;
const ticketOf = async (id: number) =>
  (await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, id))))[0]!;
const waiting = async (messageId: number) =>
  Number(
    (await app.read((tx) => tx.execute(sql`select count(*) from outbox where message_id = ${messageId}`)))[0]!
      .count,
  );
const countMessages = async () =>
  Number((await app.read((tx) => tx.execute(sql`select count(*) from messages`)))[0]!.count);

/** A form as browsers and curl send it. */
function form(fields: Record<string, string>, file?: Buffer) {
  const edge = 'edge';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\ncontent-disposition: form-data; name="medias"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(parts.join('')),
      ...(file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []),
      Buffer.from(`--${edge}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
}

describe('POST /messages/send', () => {
  test("sends text with the connection's own token (API-03, API-06, API-07)", async () => {
    const { status, body } = await send({ number, body: 'Seu pedido saiu' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Mensagem enviada com sucesso',
        ticketId: expect.any(Number),
        contactId: expect.any(Number),
        messageIds: [expect.any(Number)],
      },
    });
    expect(await messageOf(body.messageIds[0])).toMatchObject({
      body: 'Seu pedido saiu',
      fromMe: true,
      ack: 0,
      connectionId,
      userId: null,
    });
    expect(await waiting(body.messageIds[0])).toBe(1);
    expect(await ticketOf(body.ticketId)).toMatchObject({ status: 'pending', whatsappId: connectionId });
    const [contact] = await app.read((tx) =>
      tx.select().from(contacts).where(eq(contacts.id, body.contactId)),
    );
    expect(contact).toMatchObject({ number, isGroup: false });
  });

  test('is called below /api and at the root alike (OPEN-73)', async () => {
    const at = (url: string) =>
      app.app.inject({
        method: 'POST',
        url,
        payload: { number, body: 'oi' },
        headers: { authorization: `Bearer ${token}` },
      });
    for (const url of ['/messages/send', '/messages/send/', '/api/messages/send'])
      expect((await at(url)).statusCode, url).toBe(200);
    expect((await app.app.inject({ method: 'POST', url: '/messages/sender', payload: {} })).statusCode).toBe(
      404,
    );
  });

  test('sends files as multipart with `medias`, the text under the first (API-04)', async () => {
    const { body: payload, headers } = form(
      { number, body: 'a nota', userId: '', closeTicket: 'false' },
      pixel,
    );
    const { status, body } = await send(payload, headers);
    expect({ status, body }).toMatchObject({ status: 200, body: { messageIds: [expect.any(Number)] } });
    const message = await messageOf(body.messageIds[0]);
    expect(message).toMatchObject({ body: 'a nota', mediaType: 'image', mediaId: expect.any(Number) });
    expect(await waiting(message.id)).toBe(1);
  });

  test.each(['+55 11 98888-7777', '(11) 98888-7777', '1234567', '1'.repeat(16), 'abc', ''])(
    'takes a number without a mask only: %s (API-05)',
    async (wrong) => {
      const before = await countMessages();
      expect(await send({ number: wrong, body: 'oi' })).toMatchObject({
        status: 400,
        error: 'ERR_WAPP_INVALID_CONTACT',
      });
      expect(await countMessages()).toBe(before);
    },
  );

  test('a new ticket is for the person and queue of `userId` and `queueId`, signed with that name', async () => {
    const { userId } = app.people.anaSales;
    const { body } = await send({
      number: Number(number),
      body: 'oi',
      userId,
      queueId: app.queues.sales,
      sendSignature: true,
    });
    expect(await ticketOf(body.ticketId)).toMatchObject({
      status: 'open',
      userId,
      queueId: app.queues.sales,
    });
    expect(await messageOf(body.messageIds[0])).toMatchObject({ body: '*Ana:*\noi', userId });
    const logs = await app.read((tx) =>
      tx.select().from(ticketLogs).where(eq(ticketLogs.ticketId, body.ticketId)),
    );
    expect(logs.map(({ type, by }) => [type, by])).toEqual([
      ['create', 'token'],
      ['open', 'token'],
    ]);
    // A ticket that an agent has stays theirs.
    const again = await send({ number, body: 'de novo', userId: app.people.betoSupport.userId });
    expect(again.body.ticketId).toBe(body.ticketId);
    expect(await ticketOf(body.ticketId)).toMatchObject({ userId });
  });

  test('`closeTicket` closes the ticket with the message on its way', async () => {
    const first = await send({ number, body: 'oi' });
    const { body } = await send({ number, body: 'tchau', closeTicket: true });
    expect(body.ticketId).toBe(first.body.ticketId);
    expect(await ticketOf(body.ticketId)).toMatchObject({ status: 'closed', lastMessage: 'tchau' });
    expect(await waiting(body.messageIds[0])).toBe(1);
    // A ticket that was closed from the start needs nobody's attention.
    number = `55119${String(20_000_000 + made)}`;
    const alone = await send({ number, body: 'aviso', closeTicket: 'true' });
    expect(await ticketOf(alone.body.ticketId)).toMatchObject({ status: 'closed', unreadMessages: 0 });
  });

  test('reads a number without its country code as one of the company’s country, and says that a program began (API-05, FIGURE-06)', async () => {
    const { body } = await send({ number: number.slice(2), body: 'oi' });
    const whole = await send({ number, body: 'oi' });
    expect(whole.body).toMatchObject({ ticketId: body.ticketId, contactId: body.contactId });
    expect(await ticketOf(body.ticketId)).toMatchObject({ origin: 'api', waitingSince: null });
  });

  test('says what is wrong, and changes nothing', async () => {
    const before = await countMessages();
    const { betoSupport } = app.people;
    const refused: [object, number, string][] = [
      [{ number, body: ' ' }, 400, 'ERR_EMPTY_MESSAGE'],
      [{ number, body: 'oi', queueId: app.queues.foreign }, 404, 'ERR_NO_QUEUE_FOUND'],
      [{ number, body: 'oi', userId: app.people.adminB.userId }, 404, 'ERR_NO_USER_FOUND'],
      [{ number, body: 'oi', whatsappId: connectionId + 1000 }, 404, 'ERR_NO_WAPP_FOUND'],
      [{ number, body: 'oi', userId: 'x' }, 400, 'ERR_VALIDATION'],
      [{ body: 'oi' }, 400, 'ERR_VALIDATION'],
      [{ number: '988880003', body: 'oi' }, 422, 'ERR_INCOMPLETE_NUMBER'],
      [{ number: '551198888', body: 'oi' }, 422, 'ERR_INCOMPLETE_NUMBER'],
    ];
    for (const [body, status, error] of refused)
      expect(await send(body), JSON.stringify(body)).toMatchObject({ status, error });
    expect(await send({ number, body: 'oi' }, {}, 'A'.repeat(30))).toMatchObject({
      status: 401,
      error: 'ERR_UNAUTHENTICATED',
    });
    expect(await app.call(betoSupport, 'POST', '/messages/send', { number, body: 'oi' })).toMatchObject({
      status: 403,
      error: 'ERR_NO_PERMISSION',
    });
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [blocked] = await tx
        .insert(contacts)
        .values({ name: 'Bloqueado', number, active: false, channel: 'whatsapp' })
        .returning();
      await tx.insert(contactIdentities).values({ contactId: blocked!.id, kind: 'phone', value: number });
    });
    expect((await send({ number, body: 'oi' })).error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect(await countMessages()).toBe(before);
  });

  test('is refused to a company whose plan has no useExternalApi (API-08, OPEN-74)', async () => {
    const planTo = (useExternalApi: boolean) =>
      app.kernel.database.acrossCompanies(async (tx) => {
        const [{ planId } = { planId: 0 }] = await tx
          .select()
          .from(companies)
          .where(eq(companies.id, app.companyA));
        await tx.update(plans).set({ useExternalApi }).where(eq(plans.id, planId));
        app.kernel.wakeups.wake(rightsChanged, { companyId: app.companyA });
      });
    await planTo(false);
    try {
      expect(await send({ number, body: 'oi' })).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' });
    } finally {
      await planTo(true);
    }
    expect((await send({ number, body: 'oi' })).status).toBe(200);
  });

  test('with an Idempotency-Key a repeat answers the same and sends nothing; another body is refused', async () => {
    const key = { 'idempotency-key': `order-${made}` };
    const [one, two] = await Promise.all([
      send({ number, body: 'oi' }, key),
      send({ number, body: 'oi' }, key),
    ]);
    expect(one.status).toBe(200);
    expect(two).toMatchObject({ status: 200, body: one.body });
    expect(await send({ number, body: 'oi' }, key)).toMatchObject({ status: 200, body: one.body });
    expect(await send({ number, body: 'outra' }, key)).toMatchObject({
      status: 409,
      error: 'ERR_IDEMPOTENCY_CONFLICT',
    });
    expect(
      await app.read((tx) => tx.select().from(messages).where(eq(messages.ticketId, one.body.ticketId))),
    ).toHaveLength(1);
  });

  test('says with every answer how much is left of the minute', async () => {
    const left = async () => {
      const { headers } = await send({ number: 'x', body: 'oi' });
      return [
        headers['x-ratelimit-limit'],
        headers['x-ratelimit-remaining'],
        headers['x-ratelimit-reset'],
      ].map(Number);
    };
    const [limit, first] = await left();
    const [, second, reset] = await left();
    expect(limit).toBe(600);
    expect(second).toBe(first! - 1);
    expect(reset).toBeLessThanOrEqual(60);
  });

  test('two at once to a new number are two messages on one ticket of one contact', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, (_, n) => send({ number, body: `oi ${n}` })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(sent.map(({ body }) => body.ticketId)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body.contactId)).size).toBe(1);
  });
});

describe("a connection's own token", () => {
  test('is 30 letters and digits, sealed in the database, and made again on demand (CONN-28)', async () => {
    expect(token).toMatch(/^[A-Za-z0-9]{30}$/);
    const stored = await app.read((tx) =>
      tx.select().from(connections).where(eq(connections.id, connectionId)),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    const { body: other } = await app.call(app.people.adminA, 'POST', '/whatsapp', { name: 'Outra' });
    await giveNumber(app, other.id);
    const first = (await app.call(app.people.adminA, 'GET', `/whatsapp/${other.id}/token`)).body.token;
    expect((await send({ number, body: 'oi' }, {}, first)).status).toBe(200);
    const { body: renewed } = await app.call(app.people.adminA, 'POST', `/whatsapp/${other.id}/token`);
    expect((await app.call(app.people.adminA, 'GET', `/whatsapp/${other.id}/token`)).body).toEqual(renewed);
    expect((await send({ number, body: 'oi' }, {}, first)).status).toBe(401);
    expect((await send({ number, body: 'oi' }, {}, renewed.token)).status).toBe(200);
    const { body: all } = await app.call(app.people.adminA, 'GET', '/whatsapp');
    expect(JSON.stringify(all)).not.toContain(renewed.token);
  });

  test('opens nothing but POST /messages/send', async () => {
    const bearer = { authorization: `Bearer ${token}` };
    for (const path of ['/tickets', '/contacts', '/auth/me', '/whatsapp', '/tokens', '/users'])
      expect(await app.call(undefined, 'GET', path, undefined, bearer), path).toMatchObject({
        status: 403,
        error: 'ERR_TOKEN_SCOPE',
      });
  });
});
