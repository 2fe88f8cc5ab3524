import { type Forward, type ForwardItem, forwardPauseMs } from '@recado/shared/features/forwards';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media } from '../features/core/media/media.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { forwardItems } from '../features/forwards/forwards.table.ts';
import { startForwards } from '../features/forwards/startForwards.ts';
import type { TurnWorker } from '../rowQueue/turnWorker.ts';
import { connectSocket } from '../testing/connectSocket.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';

let rig: Receiving;
let connection: TestConnection;
let forwards: TurnWorker;
let from: { number: string; ticketId: number };
beforeAll(async () => {
  rig = await startReceiving();
  forwards = startForwards(rig.app.kernel);
  ({ line: connection } = rig);
  from = await customer();
});
afterAll(async () => {
  await forwards?.stop();
  await rig?.stop();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  rig.app.call(rig.app.people.adminA, method, path, body);
const stored = (providerId: string) =>
  rig.app.read(async (tx) => {
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.connectionId, connection.id), eq(messages.providerId, providerId)));
    return row;
  });
const arrives = async (providerId: string) => waitFor('the message', () => stored(providerId));

/** A customer who has written; the agent who forwards serves them. */
async function customer() {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: `Cliente ${number.slice(-4)}`, addressing: 'lid' });
  const firstMessage = await arrives(await rig.simulator.api.sendText(number, connection.phone, 'oi'));
  await call('PUT', `/tickets/${firstMessage.ticketId}`, { status: 'open', queueId: rig.app.queues.sales });
  return { number, ticketId: firstMessage.ticketId, contactId: firstMessage.contactId! };
}
/** Somebody who was never talked with. */
async function stranger() {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Nova', addressing: 'lid' });
  const { body } = await call('POST', '/contacts', { name: `Nova ${number.slice(-4)}`, number });
  return { number, contactId: body.id as number };
}
/** A picture that the customer has sent, and that is here. */
const withFile = (body: string) =>
  rig.app.kernel.inWork(rig.app.companyA, async ({ tx }) => {
    const [file] = await tx
      .insert(media)
      .values({ state: 'ready', name: 'fachada.png', mime: 'image/png', bytes: 10 })
      .returning();
    const [message] = await tx
      .insert(messages)
      .values({
        ticketId: from.ticketId,
        connectionId: connection.id,
        fromMe: false,
        body,
        mediaType: 'image',
        mediaId: file!.id,
        createdAt: sql`now() + interval '1 minute'`,
      })
      .returning();
    return message!;
  });
const words = async (text: string) =>
  (await arrives(await rig.simulator.api.sendText(from.number, connection.phone, text))).id;
const report = async (id: number): Promise<{ forward: Forward; items: ForwardItem[] }> =>
  (await call('GET', `/message/forward/${id}`)).body;
const ended = (id: number) =>
  waitFor('the end', async () => {
    const now = await report(id);
    return now.forward.state === 'running' ? undefined : now;
  });
const received = async (number: string) =>
  (await rig.simulator.api.received(connection.phone, number)).filter(({ forwarded }) => forwarded);

test('words and a file reach an open ticket and a new contact, marked as forwarded, 900 ms apart, once (MSG-17, MSG-18, MSG-20)', async () => {
  const text = await words('o endereço é este');
  const photo = await withFile('a fachada');
  const [regular, fresh] = [await customer(), await stranger()];
  const socket = await connectSocket(rig.app, rig.app.people.adminA);
  const { status, body } = await call('POST', '/message/forward', {
    messageIds: [photo.id, text],
    ticketIds: [regular.ticketId],
    contactIds: [fresh.contactId],
    queueId: rig.app.queues.support,
    signMessage: true,
  });
  expect([status, body.total]).toEqual([201, 4]);
  expect((await ended(body.id)).forward).toMatchObject({ state: 'done', sent: 4, failed: 0 });
  await socket.hears('forward', (event: { forward?: Forward }) => event.forward?.state === 'done');
  socket.socket.disconnect();
  // The new ticket is in the chosen queue, the open one stays in its own (N22).
  const queueOf = (contactId: number) =>
    rig.app.read(async (tx) => {
      const [ticket] = await tx.select().from(tickets).where(eq(tickets.contactId, contactId));
      return ticket?.queueId;
    });
  expect(await queueOf(fresh.contactId)).toBe(rig.app.queues.support);
  expect(await queueOf(regular.contactId)).toBe(rig.app.queues.sales);
  for (const { number } of [regular, fresh])
    expect(
      await waitFor('the words', async () => {
        const got = await received(number);
        return got.length > 0 ? got : undefined;
      }),
    ).toMatchObject([
      { kind: 'text', text: expect.stringMatching(/^\*.+:\*\no endereço é este$/), copies: 1 },
    ]);
  const sent = await rig.app.read((tx) =>
    tx.select().from(forwardItems).where(eq(forwardItems.forwardId, body.id)),
  );
  const times = sent.map(({ sentAt }) => sentAt!.getTime()).toSorted((one, other) => one - other);
  for (const [n, at] of times.slice(1).entries())
    expect(at - times[n]!).toBeGreaterThanOrEqual(forwardPauseMs);
  const rows = await rig.app.read((tx) =>
    tx.select().from(messages).where(eq(messages.ticketId, regular.ticketId)),
  );
  const copy = rows.find(({ mediaType }) => mediaType === 'image')!;
  expect(copy).toMatchObject({ isForwarded: true, mediaId: photo.mediaId });
});

test('what was stopped sends no more, and what had waited through a restart goes on', async () => {
  const ids = [await words('um'), await words('dois'), await words('três')];
  const to = await customer();
  await forwards.stop();
  const { body: first } = await call('POST', '/message/forward', {
    messageIds: ids,
    contactIds: [to.contactId],
  });
  const { body: second } = await call('POST', '/message/forward', {
    messageId: ids[0],
    contactId: to.contactId,
  });
  expect((await call('POST', `/message/forward/${first.id}/cancel`)).body).toMatchObject({
    state: 'cancelled',
  });
  forwards = startForwards(rig.app.kernel);
  await ended(second.id);
  await waitFor('one', async () => (await received(to.number)).length > 0 || undefined);
  expect((await received(to.number)).map(({ text }) => text)).toEqual(['um']);
  expect((await report(first.id)).items.map(({ state }) => state)).toEqual(Array(3).fill('cancelled'));
});

describe('is refused', () => {
  test('with nothing or nobody chosen (MSG-19), for notes and deleted messages, and for what others may see', async () => {
    const { contactId } = await customer();
    const start = async (body: object, person = rig.app.people.adminA) =>
      (await rig.app.call(person, 'POST', '/message/forward', body)).body.error;
    const id = await words('segredo');
    expect(await start({ messageIds: [], contactId })).toBe('ERR_FORWARD_NO_MESSAGES');
    expect(await start({ messageId: id })).toBe('ERR_FORWARD_NO_TARGETS');
    const [note] = (await call('POST', `/messages/${from.ticketId}`, { body: 'nota', isPrivate: true })).body;
    expect(await start({ messageIds: [id, note.id], contactId })).toBe('ERR_KIND_NOT_SENT');
    expect(await start({ messageId: id, contactId }, rig.app.people.betoSupport)).toBe(
      'ERR_NO_MESSAGE_FOUND',
    );
    expect(await start({ messageId: id, contactId }, rig.app.people.adminB)).toBe('ERR_NO_MESSAGE_FOUND');
    expect(await start({ messageId: id, contactId: 999_999 })).toBe('ERR_NO_CONTACT_FOUND');
  });

  test('without a queue to a contact without an open ticket, and with a queue that is not there (N22)', async () => {
    const { contactId } = await stranger();
    const body = { messageId: await words('para um novo'), contactId };
    const start = async (more: object) =>
      (await call('POST', '/message/forward', { ...body, ...more })).error;
    expect(await start({})).toBe('ERR_QUEUE_REQUIRED');
    expect(await start({ queueId: 999_999 })).toBe('ERR_NO_QUEUE_FOUND');
  });

  test('at the last moment, when the message was taken back meanwhile; the others still leave', async () => {
    const [gone, stays] = [await words('apago já'), await words('fica')];
    const to = await customer();
    await forwards.stop();
    const { body } = await call('POST', '/message/forward', {
      messageIds: [gone, stays],
      contactId: to.contactId,
    });
    await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      tx.update(messages).set({ isDeleted: true }).where(eq(messages.id, gone)),
    );
    forwards = startForwards(rig.app.kernel);
    const { forward, items } = await ended(body.id);
    expect(forward).toMatchObject({ state: 'done', sent: 1, failed: 1 });
    expect(items.map(({ fault }) => fault)).toEqual(['ERR_KIND_NOT_SENT', null]);
  });
});
