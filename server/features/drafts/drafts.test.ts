import { mostDrafts } from '@recado/shared/features/drafts';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../testing/mirror.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { drafts } from './drafts.table.ts';

let app: TestApp;
let own: Mirror;
let foreign: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  own = await fillCompany(app.kernel, app.companyA, 'own');
  foreign = await fillCompany(app.kernel, app.companyB, 'foreign');
  await place(app.people.anaSales);
});
afterAll(() => app.stop());

const place = ({ userId }: Person) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ status: 'open', userId, queueId: app.queues.sales })
      .where(eq(tickets.id, own.ticketId)),
  );
const keep = (body: object, person = app.people.anaSales, uuid = own.ticketUuid) =>
  app.call(person, 'PUT', `/drafts/${uuid}`, body);
const listDrafts = async (person = app.people.anaSales) => (await app.call(person, 'GET', '/drafts')).body;

test('what somebody writes is theirs alone, on whatever device they sign in', async () => {
  await keep({ text: 'Já vou ver', isPrivate: true, quotedId: own.messageId });
  expect(await listDrafts()).toMatchObject([
    { ticketUuid: own.ticketUuid, text: 'Já vou ver', isPrivate: true, quotedId: own.messageId },
  ]);
  await keep({
    text: 'Já vi',
    replies: { ids: [3], file: { replyId: 3, name: 'a.pdf', mime: 'application/pdf' } },
  });
  expect(await listDrafts()).toMatchObject([
    { text: 'Já vi', isPrivate: false, quotedId: null, replies: { ids: [3], file: { name: 'a.pdf' } } },
  ]);
  expect(await listDrafts(app.people.adminA)).toEqual([]);
});

test('the words of the other mode are kept beside, and alone are something (MSG-15)', async () => {
  await keep({ text: 'nota', isPrivate: true, other: { text: 'mensagem', quotedId: own.messageId } });
  expect(await listDrafts()).toMatchObject([
    { text: 'nota', isPrivate: true, other: { text: 'mensagem', quotedId: own.messageId } },
  ]);
  await keep({ text: '', other: { text: 'nota' } });
  expect(await listDrafts()).toMatchObject([{ text: '', isPrivate: false, other: { text: 'nota' } }]);
  await keep({ text: '', other: { text: '' } });
  expect(await listDrafts()).toEqual([]);
});

test('with nothing left in it it is forgotten; a file alone is something', async () => {
  await keep({
    text: '',
    replies: { ids: [3], file: { replyId: 3, name: 'a.pdf', mime: 'application/pdf' } },
  });
  expect(await listDrafts()).toHaveLength(1);
  await keep({ text: '' });
  expect(await listDrafts()).toEqual([]);
});

test('nobody writes where they see nothing, and throws away what they wrote when they see it no more', async () => {
  for (const [person, uuid] of [
    [app.people.betoSupport, own.ticketUuid],
    [app.people.anaSales, foreign.ticketUuid],
    [app.people.anaSales, '7f6b1c1e-0000-4000-8000-000000000000'],
  ] as const)
    expect((await keep({ text: 'x' }, person, uuid)).error).toBe('ERR_NO_TICKET_FOUND');
  await keep({ text: 'meio caminho' });
  await place(app.people.adminA);
  expect((await keep({ text: 'mais' })).error).toBe('ERR_NO_TICKET_FOUND');
  expect(await listDrafts()).toMatchObject([{ text: 'meio caminho' }]);
  expect((await keep({ text: '' })).status).toBe(200);
  expect(await listDrafts()).toEqual([]);
  expect((await keep({ text: '' })).error).toBe('ERR_NO_TICKET_FOUND');
  await place(app.people.anaSales);
});

test('a quote of a message of another conversation is not kept', async () => {
  for (const quotedId of [foreign.messageId, 2_000_000_000]) {
    expect((await keep({ text: 'x', quotedId })).status).toBe(200);
    expect(await listDrafts()).toMatchObject([{ text: 'x', quotedId: null }]);
  }
});

describe('what is written to colleagues', () => {
  const inChat = (chatUuid: string, body: object, person = app.people.anaSales) =>
    app.call(person, 'PUT', `/drafts/chats/${chatUuid}`, body);
  const keptInChats = async (person = app.people.anaSales) =>
    (await app.call(person, 'GET', '/drafts/chats')).body;
  const chatOf = async (...people: Person[]) =>
    (
      await app.call(app.people.anaSales, 'POST', '/chats', {
        title: 'Vendas',
        users: people.map(({ userId }) => userId),
      })
    ).body;

  test('is kept by person and chat, on whatever device, and forgotten when it is empty', async () => {
    const chat = await chatOf(app.people.betoSupport);
    const { body: sent } = await app.call(app.people.anaSales, 'POST', `/chats/${chat.id}/messages`, {
      message: 'oi',
    });
    await inChat(chat.uuid, { text: 'meio caminho', quotedId: sent[0].id });
    expect(await keptInChats()).toMatchObject([
      { chatUuid: chat.uuid, text: 'meio caminho', quotedId: sent[0].id },
    ]);
    expect(await keptInChats(app.people.betoSupport)).toEqual([]);
    await inChat(chat.uuid, { text: 'outra', quotedId: 2_000_000_000 });
    expect(await keptInChats()).toMatchObject([{ text: 'outra', quotedId: null }]);
    // A chat's draft is kept apart from those of tickets.
    expect((await listDrafts()).some(({ text }: { text: string }) => text === 'outra')).toBe(false);
    await inChat(chat.uuid, { text: '' });
    expect(await keptInChats()).toEqual([]);
  });

  test('is nobody’s who takes no part; who has left throws away what they wrote', async () => {
    const { anaSales, betoSupport, adminB } = app.people;
    const chat = await chatOf(betoSupport);
    for (const person of [app.people.adminA, adminB])
      expect((await inChat(chat.uuid, { text: 'x' }, person)).error).toBe('ERR_NO_CHAT_FOUND');
    await inChat(chat.uuid, { text: 'tarde' }, betoSupport);
    await app.call(betoSupport, 'POST', `/chats/${chat.id}/leave`);
    expect((await inChat(chat.uuid, { text: 'mais' }, betoSupport)).error).toBe('ERR_NO_CHAT_FOUND');
    expect((await inChat(chat.uuid, { text: '' }, betoSupport)).status).toBe(200);
    await app.call(anaSales, 'DELETE', `/chats/${chat.id}`);
    expect(await keptInChats(betoSupport)).toEqual([]);
  });
});

test('the oldest go when there are too many', async () => {
  const { userId } = app.people.anaSales;
  await keep({ text: '' });
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const people = await tx
      .insert(contacts)
      .values(Array.from({ length: mostDrafts }, (_, n) => ({ name: `C${n}`, number: `55110000${n}` })))
      .returning({ id: contacts.id });
    const made = await tx
      .insert(tickets)
      .values(people.map(({ id }) => ({ contactId: id, whatsappId: own.connectionId })))
      .returning({ id: tickets.id });
    await tx.insert(drafts).values(
      made.map(({ id }, n) => ({
        userId,
        ticketId: id,
        text: `${n}`,
        updatedAt: sql`now() - interval '1 day' + ${n} * interval '1 second'`,
      })),
    );
  });
  await keep({ text: 'o mais novo' });
  const [{ rows } = { rows: 0 }] = await app.read((tx) => tx.select({ rows: count() }).from(drafts));
  expect(rows).toBe(mostDrafts);
  const texts = (await listDrafts()).map(({ text }: { text: string }) => text);
  expect([texts[0], texts.includes('0'), texts.includes('1')]).toEqual(['o mais novo', false, true]);
});
