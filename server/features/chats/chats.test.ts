import type { Chat, ChatMessage } from '@recado/shared/features/chats';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { pixel } from '../../testing/pixel.ts';
import { media } from '../core/media/media.table.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';

let app: TestApp;
let ana: Person;
let beto: Person;
let admin: Person;
let foreign: Person;
beforeAll(async () => {
  app = await buildTestApp();
  ({ anaSales: ana, betoSupport: beto, adminA: admin, adminB: foreign } = app.people);
});
afterAll(() => app.stop());

const send = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  app.call(person, method, `/chats${path}`, body);
const create = async (person: Person, users: Person[], title = 'Plantão'): Promise<Chat> => {
  const { status, body } = await send(person, 'POST', '', {
    title,
    users: users.map(({ userId }) => userId),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const sendText = async (
  person: Person,
  chat: Chat,
  message: string,
  more: object = {},
): Promise<ChatMessage> => (await send(person, 'POST', `/${chat.id}/messages`, { message, ...more })).body[0];
const textsIn = async (person: Person, chat: Chat): Promise<string[]> =>
  (await send(person, 'GET', `/${chat.id}/messages`)).body.records.map(({ message }: ChatMessage) => message);
const shown = async (person: Person, chat: Chat): Promise<Chat> =>
  (await send(person, 'GET', `/u/${chat.uuid}`)).body;
const partOf = ({ users }: Chat, { userId }: Person) => users.find((one) => one.userId === userId)!;
/** Words and a file, as a browser sends them. */
const form = (fields: Record<string, string>, content: Buffer, name: string) =>
  Buffer.concat([
    ...Object.entries(fields).map(([key, value]) =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="medias"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
const upload = (person: Person, chat: Chat, fields: Record<string, string> = {}) =>
  app.call(person, 'POST', `/chats/${chat.id}/messages`, form(fields, pixel, 'foto.png'), {
    'content-type': 'multipart/form-data; boundary=x',
  });

describe('only who takes part', () => {
  test('sees a chat, reads and writes in it; an admin who does not is a stranger', async () => {
    const chat = await create(ana, [beto], 'Só nós');
    await sendText(ana, chat, 'oi');
    expect(await textsIn(beto, chat)).toEqual(['oi']);
    for (const person of [admin, app.people.superA, foreign]) {
      const refusals = await Promise.all([
        send(person, 'GET', `/u/${chat.uuid}`),
        send(person, 'GET', `/${chat.id}/messages`),
        send(person, 'POST', `/${chat.id}/messages`, { message: 'x' }),
        send(person, 'POST', `/${chat.id}/read`, {}),
        send(person, 'POST', `/${chat.id}/leave`),
        send(person, 'PUT', `/${chat.id}`, { title: 'x', users: [person.userId] }),
        send(person, 'DELETE', `/${chat.id}`),
      ]);
      expect(refusals.map(({ error }) => error)).toEqual(refusals.map(() => 'ERR_NO_CHAT_FOUND'));
      expect((await send(person, 'GET')).body.records.map(({ id }: Chat) => id)).not.toContain(chat.id);
    }
    expect(await textsIn(ana, chat)).toEqual(['oi']);
  });

  test('opens its files; what was taken back opens for nobody (CHAT-13)', async () => {
    const chat = await create(ana, [beto]);
    const [message] = (await upload(ana, chat, { body: 'olha', chatInterno: 'true' })).body;
    expect(message).toMatchObject({ message: 'olha', mediaType: 'image', mediaName: 'foto.png' });
    const link = (person: Person) => app.call(person, 'GET', `/media/${message.mediaId}/link`);
    expect((await app.app.inject({ method: 'GET', url: message.mediaUrl })).statusCode).toBe(200);
    expect((await link(beto)).status).toBe(200);
    for (const person of [admin, foreign]) expect((await link(person)).error).toBe('ERR_NO_MEDIA_FOUND');
    await send(ana, 'DELETE', `/${chat.id}/messages/${message.id}`);
    expect((await link(beto)).error).toBe('ERR_NO_MEDIA_FOUND');
    expect((await app.app.inject({ method: 'GET', url: message.mediaUrl })).statusCode).toBe(404);
  });

  test('hears of it, until they are taken out (CHAT-25)', async () => {
    const [anaHears, adminHears] = [await connectSocket(app, ana), await connectSocket(app, admin)];
    const betoHears = await connectSocket(app, beto);
    const chat = await create(ana, [beto]);
    await betoHears.hears('chat', ({ action }: { action: string }) => action === 'create');
    await sendText(beto, chat, 'chegou?');
    await anaHears.hears(
      'chat',
      (event: { newMessage?: ChatMessage }) => event.newMessage?.message === 'chegou?',
    );
    await send(ana, 'PUT', `/${chat.id}`, { title: 'Sem Beto', users: [admin.userId] });
    await betoHears.hears(
      'chat',
      (event: { action: string; chatId?: number }) => event.action === 'delete' && event.chatId === chat.id,
    );
    await sendText(ana, chat, 'agora sim');
    await adminHears.hears(
      'chat',
      (event: { newMessage?: ChatMessage }) => event.newMessage?.message === 'agora sim',
    );
    const words = (listener: typeof betoHears) =>
      listener.receivedEvents.flatMap(
        ({ payload }) => (payload as { newMessage?: ChatMessage }).newMessage?.message ?? [],
      );
    expect(words(betoHears)).toEqual(['chegou?']);
    expect(words(adminHears)).toEqual(['agora sim']);
    for (const { socket } of [anaHears, adminHears, betoHears]) socket.close();
  });

  test('and only with a plan that has it (CHAT-01, ROLE-24)', async () => {
    const poor = await app.kernel.database.acrossCompanies(async (tx) => {
      const [plan] = await tx
        .insert(plans)
        .values({ name: 'Small', users: 5, connections: 1, queues: 1, amount: 1 })
        .returning();
      const [company] = await tx
        .insert(companies)
        .values({ name: 'Small', planId: plan!.id, dueDate: '2999-12-31' })
        .returning();
      return company!.id;
    });
    const person = await app.addPerson(poor, { profile: 'admin' });
    expect((await send(person, 'GET')).error).toBe('ERR_PLAN');
    expect((await send(person, 'POST', '', { title: 'x', users: [person.userId] })).error).toBe('ERR_PLAN');
  });
});

describe('a chat', () => {
  test('needs a title and somebody (CHAT-05), and people of the company', async () => {
    expect((await send(ana, 'POST', '', { title: ' ', users: [beto.userId] })).error).toBe('ERR_VALIDATION');
    expect((await send(ana, 'POST', '', { title: 'x', users: [] })).error).toBe('ERR_VALIDATION');
    expect((await send(ana, 'POST', '', { title: 'x', users: [foreign.userId] })).error).toBe(
      'ERR_NO_USER_FOUND',
    );
    const chat = await send(ana, 'POST', '', { title: 'x', users: [{ id: beto.userId, name: 'B' }] });
    expect(chat.body.users.map(({ userId }: { userId: number }) => userId).toSorted()).toEqual(
      [ana.userId, beto.userId].toSorted(),
    );
  });

  test('is changed and deleted by its owner alone (CHAT-08, CHAT-11)', async () => {
    const chat = await create(ana, [beto, admin]);
    for (const person of [beto, admin]) {
      expect((await send(person, 'PUT', `/${chat.id}`, { title: 'Meu', users: [person.userId] })).error).toBe(
        'ERR_NO_PERMISSION',
      );
      expect((await send(person, 'DELETE', `/${chat.id}`)).error).toBe('ERR_NO_PERMISSION');
    }
    await sendText(beto, chat, 'fica');
    const [{ mediaId }] = (await upload(beto, chat)).body;
    await send(ana, 'PUT', `/${chat.id}`, { title: 'Outro', users: [beto.userId] });
    expect(await shown(beto, chat)).toMatchObject({ title: 'Outro', ownerId: ana.userId });
    expect((await send(ana, 'DELETE', `/${chat.id}`)).status).toBe(200);
    expect((await send(beto, 'GET', `/u/${chat.uuid}`)).error).toBe('ERR_NO_CHAT_FOUND');
    expect(await app.read((tx) => tx.select().from(media).where(eq(media.id, mediaId)))).toEqual([]);
  });

  test('is left; what its owner owned passes on, and what nobody is in any more is gone', async () => {
    const chat = await create(ana, [beto]);
    expect((await send(ana, 'POST', `/${chat.id}/leave`)).status).toBe(200);
    expect(await shown(beto, chat)).toMatchObject({ ownerId: beto.userId, users: [{ userId: beto.userId }] });
    await send(beto, 'POST', `/${chat.id}/leave`);
    expect((await send(beto, 'GET', `/u/${chat.uuid}`)).error).toBe('ERR_NO_CHAT_FOUND');
  });

  test('of somebody who is deleted is the others’', async () => {
    const gone = await app.addPerson(app.companyA, { name: 'Vai' });
    const chat = await create(gone, [ana]);
    await sendText(gone, chat, 'tchau');
    expect((await app.call(admin, 'DELETE', `/users/${gone.userId}`)).status).toBe(200);
    expect(await shown(ana, chat)).toMatchObject({ ownerId: ana.userId });
    expect((await send(ana, 'GET', `/${chat.id}/messages`)).body.records).toMatchObject([
      { message: 'tchau', sender: null },
    ]);
  });

  test('of two is one, no matter who begins it, and how many begin it at once', async () => {
    const begin = (person: Person, other: Person) =>
      send(person, 'POST', '/direct', { userId: other.userId });
    const begun = await Promise.all([begin(ana, beto), begin(beto, ana), begin(ana, beto)]);
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1);
    const chat: Chat = begun[0]!.body;
    expect(chat).toMatchObject({ isDirect: true, ownerId: null, title: '' });
    expect((await begin(ana, ana)).error).toBe('ERR_VALIDATION');
    expect((await begin(ana, foreign)).error).toBe('ERR_NO_USER_FOUND');
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/leave'],
    ] as const)
      expect((await send(ana, method, `/${chat.id}${path}`, { title: 'x', users: [ana.userId] })).error).toBe(
        'ERR_NO_PERMISSION',
      );
  });

  test('is found by its title and by who takes part, whatever the accents (CHAT-10)', async () => {
    const lia = await app.addPerson(app.companyA, { name: 'Lia Conceição' });
    const chat = await create(lia, [ana], 'Férias de julho');
    for (const words of ['ferias', 'CONCEICAO'])
      expect(
        (await send(ana, 'GET', `?searchParam=${words}`)).body.records.map(({ id }: Chat) => id),
      ).toEqual([chat.id]);
    expect((await send(beto, 'GET', '?searchParam=ferias')).body.records).toEqual([]);
  });
});

describe('a message', () => {
  test('is listed with its chat, its sender, its words or file, and its time (CHAT-23)', async () => {
    const chat = await create(ana, [beto], 'Estoque');
    await sendText(ana, chat, 'chegou');
    await upload(ana, chat);
    expect(await shown(beto, chat)).toMatchObject({
      ...{ id: chat.id, uuid: chat.uuid, title: 'Estoque', ownerId: ana.userId, lastMessage: '[[image]]' },
      updatedAt: expect.stringMatching(/^\d{4}-/),
    });
    const part = partOf(await shown(beto, chat), beto);
    expect(part).toMatchObject({ userId: beto.userId, user: { id: beto.userId, name: 'Beto' }, unreads: 2 });
    const { records } = (await send(beto, 'GET', `/${chat.id}/messages`)).body;
    const common = { chatId: chat.id, senderId: ana.userId, sender: { name: 'Ana' } };
    const createdAt = expect.stringMatching(/^\d{4}-/);
    expect(records).toMatchObject([
      { ...common, message: 'chegou', mediaName: null, createdAt },
      { ...common, message: '', mediaName: 'foto.png', createdAt },
    ]);
  });

  test('is stored once, however often it is sent; two messages are two', async () => {
    const chat = await create(ana, [beto]);
    const once = { clientId: 'abc' };
    const [first, second] = await Promise.all([
      sendText(ana, chat, 'um', once),
      sendText(ana, chat, 'um', once),
    ]);
    expect(first.id).toBe(second.id);
    await sendText(beto, chat, 'um', once);
    expect(await textsIn(ana, chat)).toEqual(['um', 'um']);
    expect(partOf(await shown(beto, chat), ana).unreads).toBe(1);
  });

  test('holds words: blank ones are not sent (CHAT-09), nor an answer to a message of another chat', async () => {
    const [chat, other] = [await create(ana, [beto]), await create(ana, [beto])];
    expect((await send(ana, 'POST', `/${chat.id}/messages`, { message: ' \n' })).error).toBe(
      'ERR_EMPTY_MESSAGE',
    );
    const elsewhere = await sendText(ana, other, 'aqui não');
    expect(
      (await send(ana, 'POST', `/${chat.id}/messages`, { message: 'x', quotedId: elsewhere.id })).error,
    ).toBe('ERR_NO_MESSAGE_FOUND');
    const question = await sendText(ana, chat, 'vamos?');
    expect(await sendText(beto, chat, 'vamos', { quotedId: question.id })).toMatchObject({
      quotedMsg: { message: 'vamos?', sender: { id: ana.userId } },
    });
  });

  test('is unread for each of the others until they read it, and says how far each has read (CHAT-14)', async () => {
    const chat = await create(ana, [beto, admin]);
    await sendText(ana, chat, 'um');
    const last = await sendText(ana, chat, 'dois');
    const before = await shown(ana, chat);
    expect([ana, beto, admin].map((person) => partOf(before, person).unreads)).toEqual([0, 2, 2]);
    expect((await send(beto, 'GET', '/unread')).body).toContainEqual({ chatId: chat.id, unreads: 2 });
    // The reader is the person who asks, not the one that the body names.
    await send(beto, 'POST', `/${chat.id}/read`, { userId: admin.userId });
    const after = await shown(ana, chat);
    expect(partOf(after, beto)).toMatchObject({ unreads: 0, lastReadId: last.id });
    expect(partOf(after, admin)).toMatchObject({ unreads: 2, lastReadId: 0 });
    expect(
      (await send(beto, 'GET', '/unread')).body.map(({ chatId }: { chatId: number }) => chatId),
    ).not.toContain(chat.id);
  });

  test('is on one page of the list and on no other, while more messages come (CHAT-12)', async () => {
    const chat = await create(ana, [beto]);
    for (let n = 0; n < 25; n++) await sendText(ana, chat, `${n}`);
    const { body: newest } = await send(beto, 'GET', `/${chat.id}/messages`);
    expect(newest).toMatchObject({ hasMore: true });
    await sendText(ana, chat, 'novo');
    const { body: older } = await send(beto, 'GET', `/${chat.id}/messages?cursor=${newest.nextCursor}`);
    expect([...older.records, ...newest.records].map(({ message }: ChatMessage) => message)).toEqual(
      Array.from({ length: 25 }, (_, n) => `${n}`),
    );
    expect(older).toMatchObject({ hasMore: false, nextCursor: null });
  });

  test('is taken back by its author, and the list says so', async () => {
    const chat = await create(ana, [beto]);
    const message = await sendText(ana, chat, 'segredo');
    await sendText(beto, chat, 'qual?', { quotedId: message.id });
    const remove = (person: Person, id = message.id) => send(person, 'DELETE', `/${chat.id}/messages/${id}`);
    expect((await remove(beto)).error).toBe('ERR_NO_PERMISSION');
    expect((await remove(ana)).body).toMatchObject({ isDeleted: true, message: '' });
    expect(await textsIn(beto, chat)).toEqual(['', 'qual?']);
    const last = await sendText(ana, chat, 'também segredo');
    await remove(ana, last.id);
    expect((await shown(beto, chat)).lastMessage).toBe('[[deleted]]');
    // Nor does a client that was away catch up on it.
    const log = await app.read((tx) => tx.select().from(eventLog).where(eq(eventLog.topic, 'chat')));
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('segredo');
  });

  test('notifies the people that it names in their bell, which leads there, as long as they take part (CHAT-29)', async () => {
    const named = await app.addPerson(app.companyA, { name: 'Nino' });
    const chat = await create(ana, [named, beto]);
    const message = await sendText(ana, chat, 'e aí, @Nino?');
    const bell = async (person: Person) =>
      (await app.call(person, 'GET', '/notifications')).body.notifications.filter(
        ({ chat: place }: { chat: { id: number } | null }) => place?.id === chat.id,
      );
    expect(await bell(named)).toMatchObject([
      {
        kind: 'mention',
        by: { id: ana.userId },
        chat: { uuid: chat.uuid, title: 'Plantão' },
        chatMessageId: message.id,
        text: 'e aí, @Nino?',
        ticket: null,
      },
    ]);
    expect(await bell(beto)).toEqual([]);
    await send(ana, 'PUT', `/${chat.id}`, { title: 'Sem ele', users: [beto.userId] });
    expect(await bell(named)).toEqual([]);
  });

  test('calls people by name', async () => {
    const anaPaula = await app.addPerson(app.companyA, { name: 'Duda Paula' });
    const duda = await app.addPerson(app.companyA, { name: 'Duda' });
    const chat = await create(ana, [anaPaula, duda]);
    const called = async (message: string) =>
      (await sendText(ana, chat, message)).mentions.map(({ id }) => id);
    expect(await called('@Duda Paula, olha')).toEqual([anaPaula.userId]);
    expect(await called('e você @duda?')).toEqual([duda.userId]);
    expect(await called('a@Duda e @Dudas')).toEqual([]);
  });
});
