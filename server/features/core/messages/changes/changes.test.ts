import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../../../../outbox/outbox.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../../testing/connectSocket.ts';
import {
  type FakeConnection,
  fakeConnection,
  message,
  person,
  phone,
} from '../../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../../testing/newCustomer.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

let app: TestApp;
let line: FakeConnection;
let ticket: Ticket;
let ana: Person;
let admin: Person;
beforeAll(async () => {
  app = await buildTestApp();
  ({ anaSales: ana, adminA: admin } = app.people);
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await setting('sendHoldSeconds', '0');
  await setting('lgpdDeleteMessage', 'disabled');
  const made = await newTicket(app, line);
  ticket = (await app.call(ana, 'PUT', `/tickets/${made.id}`, { status: 'open' })).body;
});

const setting = (key: string, value: string) => app.call(admin, 'PUT', `/settings/${key}`, { value });
const send = async (body: object = { body: 'até amanhã' }, person = ana): Promise<Message> => {
  const { body: sent } = await app.call(person, 'POST', `/messages/${ticket.id}`, body);
  return sent[0];
};
const edit = (id: number, body: string, person = ana) =>
  app.call(person, 'POST', `/messages/edit/${id}`, { body });
const remove = (id: number, person = ana) => app.call(person, 'DELETE', `/messages/${id}`);
const react = (id: number, emoji: string, person = ana) =>
  app.call(person, 'POST', `/messages/${id}/react`, { emoji });
const takeBack = (id: number, person = ana) => app.call(person, 'POST', `/messages/${id}/takeBack`);
const edits = async (id: number, person = admin) =>
  (await app.call(person, 'GET', `/messages/${id}/edits`)).body.edits?.map(
    (one: { body: string }) => one.body,
  );
const shown = async (id: number): Promise<Message> => {
  const { body } = await app.call(ana, 'GET', `/messages/${ticket.uuid}`);
  return body.messages.find((one: Message) => one.id === id);
};
const lastMessage = async () => {
  const { body } = await app.call(ana, 'GET', `/tickets/u/${ticket.uuid}`);
  return body.lastMessage;
};
/** The rows of this ticket that still have to leave, in their order. */
const leaving = () =>
  app.read((tx) =>
    tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.ticketId, ticket.id), sql`kind <> 'read'`))
      .orderBy(outbox.id),
  );
/** The channel has the message. */
const hasLeft = (id: number) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.delete(outbox).where(eq(outbox.messageId, id));
    await tx.update(messages).set({ ack: 1 }).where(eq(messages.id, id));
  });
const isOld = (id: number, minutes: number) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(messages)
      .set({ createdAt: sql`now() - make_interval(secs => ${minutes * 60})` })
      .where(eq(messages.id, id)),
  );
/** The channel's answer to the change that leaves first. */
async function answered(failure: 'refused' | null) {
  const [row] = (await leaving()).filter(({ kind }) => kind === 'change');
  await line.arrive({ kind: 'ack', providerId: row!.providerId!, ack: failure ? -1 : 1, failure });
}

describe('editing (MSG-21 to MSG-23)', () => {
  test('changes the words here at once, and leaves once, behind the message', async () => {
    const { id } = await send();
    await hasLeft(id);
    const other = await send({ body: 'depois' });
    const socket = await connectSocket(app, ana);
    const { status, body } = await edit(id, 'até depois de amanhã');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      body: 'até depois de amanhã',
      isEdited: true,
      change: { kind: 'edit', failure: null },
    });
    await socket.hears(
      'appMessage',
      (event: { message?: Message }) => event.message?.body === 'até depois de amanhã',
    );
    socket.socket.disconnect();
    expect(await leaving()).toMatchObject([
      { kind: 'message', messageId: other.id },
      {
        kind: 'change',
        changedId: id,
        messageId: null,
        change: { kind: 'edit', body: 'até depois de amanhã' },
      },
    ]);
    await answered(null);
    expect((await leaving()).map(({ kind }) => kind)).toEqual(['message']);
    expect(await shown(id)).toMatchObject({ body: 'até depois de amanhã', change: null });
  });

  test('of what has not left yet sends the new words only, and shows no edit', async () => {
    const { id } = await send();
    expect((await edit(id, 'outra coisa')).body).toMatchObject({ isEdited: false, body: 'outra coisa' });
    expect(await leaving()).toMatchObject([{ kind: 'message', messageId: id }]);
    expect(await lastMessage()).toBe('outra coisa');
  });

  test('is refused for the words of others, of the customer, after 15 minutes, and of files', async () => {
    const { id } = await send();
    await hasLeft(id);
    expect((await edit(id, 'não', admin)).body.error).toBe('ERR_NO_PERMISSION');
    const { body } = await app.call(ana, 'GET', `/messages/${ticket.uuid}`);
    expect((await edit(body.messages[0].id, 'não')).body.error).toBe('ERR_NO_PERMISSION');
    await isOld(id, 14.9);
    expect((await edit(id, 'ainda')).status).toBe(200);
    await isOld(id, 15.1);
    expect((await edit(id, 'tarde')).body.error).toBe('ERR_EDIT_TOO_LATE');
    const card = await send({ vCard: { name: 'Ana', number: '5511999998888' } });
    expect((await edit(card.id, 'não')).body.error).toBe('ERR_EDITING_WAPP_MSG');
    expect(await shown(id)).toMatchObject({ body: 'ainda' });
  });

  test('that the channel refuses leaves the message as it was, and says why', async () => {
    const { id } = await send();
    await hasLeft(id);
    await edit(id, 'novo');
    await answered('refused');
    expect(await shown(id)).toMatchObject({
      body: 'até amanhã',
      isEdited: false,
      change: { kind: 'edit', failure: 'refused', value: 'novo' },
    });
    expect(await lastMessage()).toBe('até amanhã');
    expect(await edits(id)).toEqual([]);
    expect((await app.call(ana, 'POST', `/messages/${id}/drop`)).body).toMatchObject({
      change: null,
      ack: 1,
    });
  });

  test('keeps the earlier words for admins, unless the message was taken back or lgpdDeleteMessage is on', async () => {
    const { id } = await send({ body: 'um' });
    await hasLeft(id);
    await edit(id, 'dois');
    await edit(id, 'três');
    expect(await edits(id)).toEqual(['um', 'dois']);
    expect((await app.call(ana, 'GET', `/messages/${id}/edits`)).status).toBe(403);
    await setting('lgpdDeleteMessage', 'enabled');
    expect(await edits(id)).toEqual([]);
    await setting('lgpdDeleteMessage', 'disabled');
    await remove(id);
    expect(await edits(id)).toEqual([]);
  });

  test('of a customer’s message keeps the earlier words', async () => {
    const customer = person(phone(newNumber()), 'Rui');
    await line.arrive(message(customer, 'às 9', { providerId: 'RUI-1' }));
    await line.arrive({
      kind: 'edit',
      providerId: 'RUI-1',
      conversation: customer,
      fromMe: false,
      author: customer.identities,
      body: 'às 10',
    });
    const [row] = await app.read((tx) => tx.select().from(messages).where(eq(messages.providerId, 'RUI-1')));
    expect(await edits(row!.id)).toEqual(['às 9']);
  });

  test('keeps the name above the words', async () => {
    await setting('sendSignMessage', 'enabled');
    const { id, body } = await send();
    await setting('sendSignMessage', 'disabled');
    await hasLeft(id);
    expect((await edit(id, 'tchau')).body.body).toBe(body.replace('até amanhã', 'tchau'));
    expect(body).toMatch(/^\*.+:\*\n/);
  });
});

describe('deleting (MSG-24)', () => {
  test('of a sent message leaves as a change; it stays in its place and says nothing', async () => {
    const { id } = await send();
    await hasLeft(id);
    expect((await remove(id)).body).toMatchObject({ isDeleted: true, body: '' });
    expect(await leaving()).toMatchObject([{ kind: 'change', change: { kind: 'delete' } }]);
    expect(await lastMessage()).toBe('[[deleted]]');
    expect((await remove(id)).status).toBe(200);
    expect(await leaving()).toHaveLength(1);
    await answered('refused');
    expect(await shown(id)).toMatchObject({
      isDeleted: false,
      body: 'até amanhã',
      change: { kind: 'delete', failure: 'refused' },
    });
  });

  test('of a message that has not left, of one that failed and of a note sends nothing', async () => {
    const waiting = await send();
    const note = await send({ body: 'nota', isPrivate: true });
    expect((await remove(waiting.id)).body).toMatchObject({ isDeleted: true, change: null });
    expect((await remove(note.id)).body).toMatchObject({ isDeleted: true, change: null });
    expect(await leaving()).toEqual([]);
  });

  test('is refused for the customer’s words, for others’ to who is no admin, and for what is too old (MSG-41)', async () => {
    const { body } = await app.call(ana, 'GET', `/messages/${ticket.uuid}`);
    expect((await remove(body.messages[0].id)).body.error).toBe('ERR_DELETE_WAPP_MSG');
    const { id } = await send();
    await hasLeft(id);
    const other = await app.addPerson(app.companyA, {
      queueIds: [app.queues.sales],
      allUserChat: 'enabled',
    });
    expect((await remove(id, other)).body.error).toBe('ERR_NO_PERMISSION');
    await isOld(id, 48 * 60 + 1);
    expect((await remove(id)).body.error).toBe('ERR_FETCH_WAPP_MSG');
    await isOld(id, 60);
    expect((await remove(id, admin)).status).toBe(200);
  });
});

describe('reacting', () => {
  test('sets our emoji with the name of who did, changes it and takes it off', async () => {
    const { body } = await app.call(ana, 'GET', `/messages/${ticket.uuid}`);
    const { id } = body.messages[0];
    const { name } = (await app.call(admin, 'GET', `/users/${ana.userId}`)).body;
    expect((await react(id, '👍')).body.reactions).toEqual([{ emoji: '👍', fromMe: true, name }]);
    expect((await react(id, '❤️')).body.reactions).toMatchObject([{ emoji: '❤️' }]);
    expect((await react(id, '')).body.reactions).toEqual([]);
    expect((await react(id, '')).body.reactions).toEqual([]);
    expect((await leaving()).map(({ change }) => change)).toMatchObject([
      { kind: 'reaction', emoji: '👍' },
      { kind: 'reaction', emoji: '❤️' },
      { kind: 'reaction', emoji: '' },
    ]);
    for (const wrong of ['ok', '👍👍', '1', ' ']) expect((await react(id, wrong)).status).toBe(400);
  });

  test('that the channel refuses puts back the one before', async () => {
    const { body } = await app.call(ana, 'GET', `/messages/${ticket.uuid}`);
    const { id } = body.messages[0];
    await react(id, '👍');
    await answered(null);
    await react(id, '🙏');
    await answered('refused');
    expect(await shown(id)).toMatchObject({
      reactions: [{ emoji: '👍' }],
      change: { kind: 'reaction', failure: 'refused', value: '🙏' },
    });
  });

  test('and deleting repeated under their key, because the reply was lost, change nothing that came since', async () => {
    const repeated = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      app.call(ana, method, path, body, { 'idempotency-key': `lost-${method}-${ticket.id}` });
    const { id } = await send();
    await hasLeft(id);
    const react = () => repeated('POST', `/messages/${id}/react`, { emoji: '👍' });
    const first = await react();
    await app.call(admin, 'POST', `/messages/${id}/react`, { emoji: '🙏' });
    expect((await react()).body).toEqual(first.body);
    expect(await shown(id)).toMatchObject({ reactions: [{ emoji: '🙏' }] });
    expect((await leaving()).map(({ change }) => change)).toMatchObject([{ emoji: '👍' }, { emoji: '🙏' }]);
    for (let each = 0; each < 2; each++) await answered(null);

    const removed = await repeated('DELETE', `/messages/${id}`);
    await answered('refused');
    expect((await repeated('DELETE', `/messages/${id}`)).body).toEqual(removed.body);
    expect(await shown(id)).toMatchObject({
      isDeleted: false,
      change: { kind: 'delete', failure: 'refused' },
    });
    expect(await leaving()).toEqual([]);
  });

  test('of the customer is beside ours, under their name', async () => {
    const { id, ticketContactId } = await send();
    await hasLeft(id);
    await react(id, '👍');
    const [row] = await app.read((tx) => tx.select().from(messages).where(eq(messages.id, id)));
    const contact = (await app.call(admin, 'GET', `/contacts/${ticketContactId}`)).body;
    const identity = phone(contact.number);
    await line.arrive({
      kind: 'reaction',
      providerId: row!.providerId!,
      conversation: person(identity),
      fromMe: false,
      who: `phone:${contact.number}`,
      emoji: '😂',
    });
    expect((await shown(id)).reactions).toMatchObject([
      { emoji: '👍', fromMe: true },
      { emoji: '😂', fromMe: false, name: contact.name },
    ]);
  });

  test('is refused on notes and deleted messages', async () => {
    const note = await send({ body: 'nota', isPrivate: true });
    expect((await react(note.id, '👍')).body.error).toBe('ERR_REACTING_WAPP_MSG');
    const gone = await send();
    await remove(gone.id);
    expect((await react(gone.id, '👍')).body.error).toBe('ERR_REACTING_WAPP_MSG');
  });
});

test('a channel that changes nothing is asked for nothing', async () => {
  const { id } = await send();
  await hasLeft(id);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ channel: 'whatsappapi', customerWroteAt: sql`now()` })
      .where(eq(tickets.id, ticket.id)),
  );
  expect((await edit(id, 'não')).body.error).toBe('ERR_EDITING_WAPP_MSG');
  expect((await remove(id)).body.error).toBe('ERR_DELETE_WAPP_MSG');
  expect((await react(id, '👍')).status).toBe(200);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ customerWroteAt: sql`now() - interval '2 days'` })
      .where(eq(tickets.id, ticket.id)),
  );
  expect((await react(id, '🙏')).body.error).toBe('ERR_WINDOW_CLOSED');
});

describe('taking back what is still held', () => {
  beforeEach(async () => {
    await setting('sendHoldSeconds', '10');
  });
  const waitingSince = () =>
    app.read(
      async (tx) => (await tx.select().from(tickets).where(eq(tickets.id, ticket.id)))[0]!.waitingSince,
    );

  test('what was sent leaves after the window, in its order, and can be taken back until then', async () => {
    const before = await waitingSince();
    const first = await send({ body: 'um' });
    const second = await send({ body: 'dois' });
    expect(Date.parse(first.heldUntil!) - Date.parse(first.createdAt)).toBeGreaterThanOrEqual(10_000);
    const rows = await leaving();
    expect(rows.map(({ messageId }) => messageId)).toEqual([first.id, second.id]);
    const seconds = await app.read((tx) =>
      tx.execute<{ s: number }>(
        sql`select extract(epoch from due_at - created_at)::float as s from outbox where ticket_id = ${ticket.id} and kind = 'message'`,
      ),
    );
    for (const { s } of seconds) expect(s).toBeCloseTo(10, 0);
    expect((await takeBack(first.id)).body).toMatchObject({ body: 'um' });
    expect(await shown(first.id)).toBeUndefined();
    expect((await leaving()).map(({ messageId }) => messageId)).toEqual([second.id]);
    expect(await waitingSince()).toBeNull();
    expect((await takeBack(second.id)).status).toBe(200);
    expect(await lastMessage()).toBe('oi');
    expect(before === null).toBe(false);
    expect(await waitingSince()).not.toBeNull();
  });

  test('is refused to others, for what was not held, and once it may have left', async () => {
    const { id } = await send();
    expect((await takeBack(id, admin)).body.error).toBe('ERR_NO_PERMISSION');
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(outbox).set({ state: 'taken', takes: 1 }).where(eq(outbox.messageId, id)),
    );
    expect((await takeBack(id)).body.error).toBe('ERR_UNDO_TOO_LATE');
    const note = await send({ body: 'nota', isPrivate: true });
    expect(note.heldUntil).toBeNull();
    expect((await takeBack(note.id)).body.error).toBe('ERR_UNDO_TOO_LATE');
    // It waits like one that is held, but nobody was promised anything.
    await setting('sendHoldSeconds', '0');
    const waits = await send({ body: 'já' });
    expect((await takeBack(waits.id)).body.error).toBe('ERR_UNDO_TOO_LATE');
    expect(await shown(waits.id)).toMatchObject({ body: 'já' });
    expect((await takeBack(id, app.people.adminB)).status).toBe(404);
  });

  test('the window is from 0 to 10 seconds', async () => {
    for (const wrong of ['11', '-1', '1.5', 'x', ''])
      expect((await setting('sendHoldSeconds', wrong)).status).toBe(400);
    expect((await setting('sendHoldSeconds', '0')).status).toBe(200);
    expect((await send()).heldUntil).toBeNull();
  });
});
