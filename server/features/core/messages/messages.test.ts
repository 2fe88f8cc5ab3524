import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../calls/errors.ts';
import { outbox } from '../../../outbox/outbox.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newTicket } from '../../../testing/newCustomer.ts';
import { pixel } from '../../../testing/pixel.ts';
import type { Work } from '../../../work.ts';
import { media } from '../media/media.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { messages } from './messages.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

/** A ticket that Ana handles. */
async function openTicket(): Promise<Ticket> {
  const ticket = await newTicket(app, line);
  return (await app.call(app.people.anaSales, 'PUT', `/tickets/${ticket.id}`, { status: 'open' })).body;
}
const send = (ticket: Ticket, body: object, headers = {}, person: Person = app.people.anaSales) =>
  app.call(person, 'POST', `/messages/${ticket.id}`, body, headers);
const list = async (
  ticket: Ticket,
  query = '',
): Promise<{ messages: Message[]; nextCursor: string | null; hasMore: boolean }> =>
  (await app.call(app.people.anaSales, 'GET', `/messages/${ticket.uuid}${query}`)).body;
const leaving = (ticket: Ticket) =>
  app.kernel.inWork(
    app.companyA,
    ({ tx }) =>
      tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.ticketId, ticket.id), eq(outbox.kind, 'message'))),
    'read',
  );

/** A multipart request, as a browser sends it. */
async function upload(
  ticket: Ticket,
  files: { name: string; type: string; content: Buffer }[],
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const { name, type, content } of files)
    form.append('medias', new Blob([new Uint8Array(content)], { type }), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/messages/${ticket.id}`,
    headers: {
      authorization: `Bearer ${await app.app.tokens.sign(app.people.anaSales)}`,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

describe('sending', () => {
  test('stores the message and what has to leave in one step, answers at once and is live (MSG-05, MSG-07)', async () => {
    const ticket = await openTicket();
    const admin = await connectSocket(app, app.people.adminA);
    const { status, body } = await send(ticket, { body: ' Bom dia! ', clientId: 'c-1' });
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { body: 'Bom dia!', fromMe: true, ack: 0, clientId: 'c-1', user: { name: 'Ana' }, isPrivate: false },
    ]);
    expect(await leaving(ticket)).toMatchObject([{ messageId: body[0].id, state: 'waiting' }]);
    await admin.hears('appMessage', (event: { message?: Message }) => event.message?.id === body[0].id);
    admin.socket.disconnect();
  });

  test('the same click twice is one message, by client id and by Idempotency-Key, also at the same time', async () => {
    const ticket = await openTicket();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(ticket, { body: 'uma vez', clientId: 'twice' })),
    );
    expect(new Set(answers.map(({ body }) => body[0].id)).size).toBe(1);
    const keyed = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(ticket, { body: 'com chave' }, { 'idempotency-key': `key-${ticket.id}` }),
      ),
    );
    expect(new Set(keyed.map(({ body }) => body[0].id)).size).toBe(1);
    expect(
      (await send(ticket, { body: 'outra coisa' }, { 'idempotency-key': `key-${ticket.id}` })).error,
    ).toBe('ERR_IDEMPOTENCY_CONFLICT');
    expect(await leaving(ticket)).toHaveLength(2);
  });

  test('is only possible on a ticket that is handled, with something to say (CONV-08, MSG-28)', async () => {
    const ticket = await openTicket();
    for (const empty of [{ body: '   ' }, {}])
      expect((await send(ticket, empty)).error).toBe('ERR_EMPTY_MESSAGE');
    await app.call(app.people.anaSales, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' });
    expect((await send(ticket, { body: 'tarde demais' })).error).toBe('ERR_TICKET_STATE');
  });

  test('a private note is seen by colleagues and never leaves (MSG-15)', async () => {
    const ticket = await openTicket();
    const { body } = await send(ticket, { body: 'cliente difícil', isPrivate: true });
    expect(body).toMatchObject([{ isPrivate: true, ack: 1 }]);
    expect(await leaving(ticket)).toEqual([]);
    expect((await app.call(app.people.adminA, 'GET', `/tickets/u/${ticket.uuid}`)).body.lastMessage).toBe(
      'oi',
    );
  });

  test('a message is listed with all that a screen shows of it (MSG-01)', async () => {
    const ticket = await openTicket();
    const [theirs] = (await list(ticket)).messages;
    const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Carla\nTEL;TYPE=CELL:+5511966665555\nEND:VCARD';
    await send(ticket, { body: 'segue', quotedMsg: theirs!.id, vCard: card });
    const photo = { name: 'foto.png', type: 'image/png', content: pixel };
    await upload(ticket, [photo], { body: 'a loja' });
    const [first, answer, contact, picture] = (await list(ticket)).messages;
    const own = {
      ...{ id: expect.any(Number), fromMe: true, isPrivate: false, isDeleted: false, isEdited: false },
      ...{ isForwarded: false, ack: 0, ticketId: ticket.id, queueId: app.queues.sales, contact: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    };
    expect(first).toMatchObject({
      ...own,
      ...{ body: 'oi', fromMe: false, ack: 0, mediaType: null, mediaUrl: null },
      ...{ quotedMsg: null, vCard: null },
      contact: { id: ticket.contactId, name: ticket.contact.name },
    });
    expect(answer).toMatchObject({ ...own, body: 'segue', quotedMsg: { id: theirs!.id, body: 'oi' } });
    expect(contact).toMatchObject({
      ...own,
      mediaType: 'contactMessage',
      vCard: expect.stringContaining('FN:Carla'),
    });
    expect(picture).toMatchObject({
      ...own,
      ...{ body: 'a loja', mediaType: 'image', mediaUrl: expect.stringContaining('/api/media/') },
    });
  });

  test('is signed where the company has it so and a person who writes does not mind; notes never are (MSG-39)', async () => {
    const ticket = await openTicket();
    const setting = (value: string) =>
      app.call(app.people.adminA, 'PUT', '/settings/sendSignMessage', { value });
    const sentBody = async (more: object = {}) =>
      (await send(ticket, { body: 'bom dia', ...more })).body[0].body;
    expect(await sentBody()).toBe('bom dia');
    await setting('enabled');
    expect(await sentBody()).toBe('*Ana:*\nbom dia');
    expect(await sentBody({ signMessage: false })).toBe('bom dia');
    expect(await sentBody({ isPrivate: true })).toBe('bom dia');
    await setting('disabled');
    expect(await sentBody({ signMessage: true })).toBe('bom dia');
  });

  test('a quote must be of the same ticket (MSG-16)', async () => {
    const [ticket, other] = [await openTicket(), await openTicket()];
    const [theirs] = (await list(other)).messages;
    expect((await send(ticket, { body: 'sobre isso', quotedMsg: theirs!.id })).error).toBe(
      'ERR_NO_MESSAGE_FOUND',
    );
    const [own] = (await list(ticket)).messages;
    expect(
      (await send(ticket, { body: 'sobre isso', quotedMsg: { id: own!.id } })).body[0].quotedMsg,
    ).toMatchObject({ id: own!.id, body: 'oi', contact: { name: 'Cliente' } });
  });

  test('a message that failed can be sent again, under a new id, and only then', async () => {
    const ticket = await openTicket();
    const [sent] = (await send(ticket, { body: 'recusada' })).body as Message[];
    const retry = () => app.call(app.people.anaSales, 'POST', `/messages/${sent!.id}/retry`);
    expect((await retry()).error).toBe('ERR_SENDING_WAPP_MSG');
    const before = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx
        .update(messages)
        .set({ ack: -1, failure: 'refused' })
        .where(eq(messages.id, sent!.id))
        .returning();
      await tx.delete(outbox).where(eq(outbox.messageId, sent!.id));
      return row!;
    });
    expect((await retry()).body).toMatchObject({ ack: 0, failure: null });
    expect(await leaving(ticket)).toHaveLength(1);
    const [after] = await app.kernel.inWork(
      app.companyA,
      ({ tx }) => tx.select().from(messages).where(eq(messages.id, sent!.id)),
      'read',
    );
    expect(after!.providerId).not.toBe(before.providerId);
  });
});

test('what the database does not let be made twice is a refusal with a code, never a fault (MSG-40, ERR-21)', async () => {
  const ticket = await openTicket();
  const { body } = await send(ticket, { body: 'uma vez', clientId: 'once' });
  const refusal = (make: (work: Work) => Promise<unknown>) =>
    app.kernel.inWork(app.companyA, make).then(
      () => 'made',
      (error: unknown) => refusalOf(error, app.kernel.declared.constraints).code,
    );
  const again = { ticketId: ticket.id, connectionId: line.connectionId, body: '', fromMe: true };
  expect(
    await refusal(({ tx }) => tx.insert(messages).values({ ...again, clientId: body[0].clientId })),
  ).toBe('ERR_CREATING_MESSAGE');
  const { channel, contactId, whatsappId } = ticket;
  expect(await refusal(({ tx }) => tx.insert(tickets).values({ channel, contactId, whatsappId }))).toBe(
    'ERR_CREATING_TICKET',
  );
});

describe('sending again', () => {
  test('keeps the id where the first try may have got through, so that the customer never has it twice', async () => {
    const ticket = await openTicket();
    const [sent] = (await send(ticket, { body: 'talvez' })).body as Message[];
    const row = () =>
      app.kernel.database.inCompany(app.companyA, (tx) =>
        tx.select().from(messages).where(eq(messages.id, sent!.id)),
      );
    const failed = (failure: 'unknown' | 'refused') =>
      app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.update(messages).set({ ack: -1, failure }).where(eq(messages.id, sent!.id)),
      );
    const again = () => app.call(app.people.anaSales, 'POST', `/messages/${sent!.id}/retry`);
    const providerId = (await row())[0]!.providerId;
    await failed('unknown');
    await again();
    expect((await row())[0]!.providerId).toBe(providerId);
    const drop = () => app.call(app.people.anaSales, 'POST', `/messages/${sent!.id}/drop`);
    await failed('unknown');
    await drop();
    await again();
    expect((await row())[0]!.providerId).toBe(providerId);
    await failed('refused');
    await again();
    const next = (await row())[0]!.providerId;
    expect(next).not.toBe(providerId);
    await failed('refused');
    await drop();
    await again();
    expect((await row())[0]!.providerId).not.toBe(next);
  });
});

describe('the order of a conversation', () => {
  test('is that of what happened, also inside one second', async () => {
    const ticket = await openTicket();
    const secondsOnly = () => ({ at: new Date(Math.floor(Date.now() / 1000) * 1000) });
    const customer = person(phone(ticket.contact.number), 'Cliente');
    for (let n = 0; n < 3; n++) {
      await send(ticket, { body: `pergunta ${n}` });
      await line.arrive(message(customer, `resposta ${n}`, secondsOnly()));
    }
    const bodies = (await list(ticket)).messages.map(({ body }) => body).filter((body) => / \d$/.test(body));
    expect(bodies).toEqual([0, 1, 2].flatMap((n) => [`pergunta ${n}`, `resposta ${n}`]));
    const { body } = await app.call(app.people.anaSales, 'GET', `/tickets/u/${ticket.uuid}`);
    expect(body).toMatchObject({ lastMessage: 'resposta 2', lastMessageFromMe: false });
  });
});

describe('files', () => {
  test('become one message each, are what they are and not what they claim, and are read through a signed link only (MSG-06, MSG-08)', async () => {
    const ticket = await openTicket();
    const { status, body } = await upload(
      ticket,
      [
        { name: '../../foto.png', type: 'text/html', content: pixel },
        { name: 'page.html', type: 'text/html', content: Buffer.from('<script>alert(1)</script>') },
      ],
      { body: 'veja', clientId: 'up-1' },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject([
      {
        body: 'veja',
        mediaType: 'image',
        mediaName: 'foto.png',
        mediaMime: 'image/png',
        mediaState: 'ready',
        mediaBytes: pixel.length,
        mediaWidth: 1,
        mediaHeight: 1,
      },
      { body: '', mediaType: 'application', mediaName: 'page.html', mediaMime: 'application/octet-stream' },
    ]);
    const get = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers });
    const image = await get(body[0].mediaUrl);
    expect([image.statusCode, image.headers['content-type'], image.rawPayload.equals(pixel)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    expect(image.headers['x-content-type-options']).toBe('nosniff');
    expect((await get(body[1].mediaUrl)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await get(body[0].mediaUrl, { range: 'bytes=1-3' })).rawPayload.toString()).toBe('PNG');
    const { pathname, searchParams } = new URL(body[0].mediaUrl, 'http://x');
    expect((await get(pathname)).json()).toEqual({ error: 'ERR_LINK_EXPIRED' });
    expect(
      (await get(body[0].mediaUrl.replace(pathname, `/api/media/${body[1].mediaId}/file`))).json(),
    ).toEqual({ error: 'ERR_LINK_EXPIRED' });
    searchParams.set('c', String(app.companyB));
    expect((await get(`${pathname}?${searchParams}`)).json()).toEqual({ error: 'ERR_LINK_EXPIRED' });
  });

  test('a fresh link is given to a person who may see the message, and to nobody else', async () => {
    const ticket = await openTicket();
    const [sent] = (await upload(ticket, [{ name: 'a.png', type: 'image/png', content: pixel }]))
      .body as Message[];
    const link = (person: Person) => app.call(person, 'GET', `/media/${sent!.mediaId}/link`);
    expect((await link(app.people.anaSales)).body.url).toMatch(/^\/api\/media\//);
    for (const person of [app.people.betoSupport, app.people.adminB])
      expect((await link(person)).error).toBe('ERR_NO_MEDIA_FOUND');
  });

  test('of a refused request leave nothing behind', async () => {
    const ticket = await openTicket();
    await app.call(app.people.anaSales, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' });
    const before = await app.kernel.inWork(app.companyA, ({ tx }) => tx.select().from(media), 'read');
    expect((await upload(ticket, [{ name: 'a.png', type: 'image/png', content: pixel }])).body.error).toBe(
      'ERR_TICKET_STATE',
    );
    expect(await app.kernel.inWork(app.companyA, ({ tx }) => tx.select().from(media), 'read')).toHaveLength(
      before.length,
    );
  });
});

describe('a conversation', () => {
  test('is read page by page backwards, without a gap while new messages come (MSG-02)', async () => {
    const ticket = await openTicket();
    for (let n = 0; n < 45; n++) await send(ticket, { body: `linha ${n}` });
    const pages = [await list(ticket)];
    await send(ticket, { body: 'nova' });
    while (pages[0]!.nextCursor) pages.unshift(await list(ticket, `?cursor=${pages[0]!.nextCursor}`));
    expect(pages.flatMap(({ messages: page }) => page.map(({ body }) => body))).toEqual([
      'oi',
      ...Array.from({ length: 45 }, (_, n) => `linha ${n}`),
    ]);
  });

  test('goes on behind a message whose number no integer holds any more', async () => {
    const ticket = await openTicket();
    expect((await list(ticket, '?cursor=4102444800000.3000000000')).messages).toMatchObject([{ body: 'oi' }]);
  });

  test('marked as read turns the customer ticks once and resets the count on every screen (INBOX-50)', async () => {
    const ticket = await openTicket();
    const admin = await connectSocket(app, app.people.adminA);
    const read = () => app.call(app.people.anaSales, 'POST', `/tickets/${ticket.id}/read`);
    expect((await read()).body.unreadMessages).toBe(0);
    await admin.hears(
      'ticket',
      (event: { action: string; ticketId?: number }) =>
        event.action === 'updateUnread' && event.ticketId === ticket.id,
    );
    await line.arrive(message(person(phone(ticket.contact.number)), 'e mais isto'));
    await read();
    const marks = await app.kernel.inWork(
      app.companyA,
      ({ tx }) =>
        tx
          .select()
          .from(outbox)
          .where(and(eq(outbox.ticketId, ticket.id), eq(outbox.kind, 'read'))),
      'read',
    );
    expect(marks).toEqual([expect.objectContaining({ messageId: (await list(ticket)).messages.at(-1)!.id })]);
    admin.socket.disconnect();
  });

  test('opened by a look alone changes nothing', async () => {
    const ticket = await openTicket();
    await line.arrive(message(person(phone(ticket.contact.number)), 'mais uma'));
    await list(ticket);
    expect(
      (await app.call(app.people.anaSales, 'GET', `/tickets/u/${ticket.uuid}`)).body.unreadMessages,
    ).toBe(2);
  });
});

test('messages are counted by day and side, on tickets that one may see, without notes (MSG-44)', async () => {
  const [own, other] = [await openTicket(), await newTicket(app, line)];
  await app.call(app.people.adminA, 'PUT', `/tickets/${other.id}`, { queueId: app.queues.support });
  const messageRow = (ticket: Ticket, fromMe: boolean, at: string, isPrivate = false) => ({
    ...{ ticketId: ticket.id, connectionId: line.connectionId, contactId: ticket.contact.id },
    ...{ fromMe, isPrivate, body: 'x', createdAt: new Date(at) },
  });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(messages).values([
      // The last minute of the 9th where the company is.
      messageRow(own, false, '2025-05-10T02:59:00Z'),
      messageRow(own, false, '2025-05-10T03:00:00Z'),
      messageRow(own, true, '2025-05-10T12:00:00Z'),
      messageRow(own, true, '2025-05-10T12:01:00Z', true),
      messageRow(other, true, '2025-05-10T12:02:00Z'),
    ]),
  );
  const count = async (query: string, person = app.people.anaSales) =>
    (await app.call(person, 'GET', `/messages-allMe?${query}`)).body.count;
  const day = 'dateStart=2025-05-10&dateEnd=2025-05-10';
  expect(await count(day)).toEqual([{ count: 2 }]);
  expect(await count(`${day}&fromMe=true`)).toEqual([{ count: 1 }]);
  expect(await count(`${day}&fromMe=false`)).toEqual([{ count: 1 }]);
  expect(await count('dateStart=2025-05-09&dateEnd=2025-05-10&fromMe=false')).toEqual([{ count: 2 }]);
  expect(await count(day, app.people.adminA)).toEqual([{ count: 3 }]);
  expect((await app.call(app.people.anaSales, 'GET', '/messages-allMe?fromMe=true')).error).toBe(
    'ERR_NO_PERIOD',
  );
});
