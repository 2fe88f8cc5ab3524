import type { MessageDetails } from '@recado/shared/lib/messageDetails';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { companySettings } from '../../features/core/settings/settings.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { users } from '../../features/core/users/users.table.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from '../testing/testRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: Receiving;
let line: TestConnection;
beforeAll(async () => {
  rig = await startReceiving();
  ({ line } = rig);
});
afterAll(() => rig?.stop());

async function aCustomer(addressing: 'lid' | 'pn' = 'lid', name = 'Maria'): Promise<string> {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name, addressing });
  return number;
}
const stored = (providerId: string) =>
  waitFor(`the message ${providerId}`, () =>
    rig.app.read(async (tx) => {
      const [row] = await tx
        .select()
        .from(messages)
        .where(and(eq(messages.connectionId, line.id), eq(messages.providerId, providerId)));
      return row;
    }),
  );
const becomes = <K extends MessageDetails['kind']>(
  providerId: string,
  kind: K,
  match: (details: Extract<MessageDetails, { kind: K }>) => boolean,
) =>
  waitFor(`${kind} of ${providerId}`, async () => {
    const { details } = await stored(providerId);
    return details?.kind === kind && match(details as Extract<MessageDetails, { kind: K }>)
      ? (details as Extract<MessageDetails, { kind: K }>)
      : undefined;
  });

/** An open ticket with a customer, over the API as an agent has it. */
async function conversation(number: string) {
  const { ticketId } = await stored(await rig.simulator.api.sendText(number, line.phone, 'oi'));
  await send('PUT', `/tickets/${ticketId}`, { status: 'open', queueId: rig.app.queues.sales });
  return ticketId;
}
async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const reply = await rig.app.call(rig.app.people.adminA, method, path, body);
  expect(reply.status).toBeLessThan(300);
  return reply.body;
}
async function sentTo(ticketId: number, details: object): Promise<string> {
  const [{ id }] = await send('POST', `/messages/${ticketId}`, { details });
  const [row] = await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.id, id)));
  return row!.providerId!;
}
const onPhone = (number: string, id: string) =>
  waitFor(`${id} on the phone`, async () => {
    const chat = await rig.simulator.api.messages(line.phone, number);
    const found = chat.find((one) => one.id === id);
    return found && found.copies > 0 ? found : undefined;
  });

describe.each(['lid', 'pn'] as const)('polls of a customer addressed by %s', (addressing) => {
  test('our poll reaches the phone, and the newest vote of the customer counts (MSG-47)', async () => {
    const number = await aCustomer(addressing);
    const ticketId = await conversation(number);
    const options = ['hoje', 'amanhã', 'depois'];
    const id = await sentTo(ticketId, {
      kind: 'poll',
      question: 'Quando?',
      options,
      mostChosen: 0,
      votes: [],
    });
    expect(await onPhone(number, id)).toMatchObject({ kind: 'poll', text: 'Quando?', options });
    await rig.simulator.api.vote(number, { to: line.phone, messageId: id, options: [0, 2] });
    expect(await becomes(id, 'poll', ({ votes }) => votes.length === 1)).toMatchObject({
      votes: [{ name: 'Maria', fromMe: false, options: [0, 2] }],
    });
    await rig.simulator.api.vote(number, { to: line.phone, messageId: id, options: [1] });
    await becomes(id, 'poll', ({ votes }) => votes.length === 1 && votes[0]!.options[0] === 1);
    await rig.simulator.api.vote(number, { to: line.phone, messageId: id, options: [] });
    await becomes(id, 'poll', ({ votes }) => votes.length === 0);
  });

  test('a poll of the customer shows their own vote, also after a restart of the session', async () => {
    const number = await aCustomer(addressing);
    const id = await rig.simulator.api.sendKind(number, {
      to: line.phone,
      poll: { question: 'Sabor?', options: ['coco', 'uva'] },
    });
    expect((await stored(id)).details).toMatchObject({ kind: 'poll', mostChosen: 1, votes: [] });
    await rig.restart();
    await line.becomes({ status: 'CONNECTED' });
    await rig.simulator.api.vote(number, { to: line.phone, messageId: id, options: [1] });
    await becomes(id, 'poll', ({ votes }) => votes[0]?.options[0] === 1);
  });
});

test('in a group each member has one vote, under their name', async () => {
  const [one, other] = [await aCustomer('lid', 'Ana'), await aCustomer('pn', 'Bia')];
  const group = await rig.simulator.api.createGroup({
    subject: 'Família',
    creator: one,
    members: [other, line.phone],
  });
  const id = await rig.simulator.api.sendKind(one, {
    to: group.jid,
    poll: { question: 'Onde?', options: ['aqui', 'lá'] },
  });
  await stored(id);
  await rig.simulator.api.vote(one, { to: group.jid, messageId: id, options: [0] });
  await rig.simulator.api.vote(other, { to: group.jid, messageId: id, options: [1] });
  const { votes } = await becomes(id, 'poll', (poll) => poll.votes.length === 2);
  expect(votes.map(({ name, options }) => [name, options[0]]).toSorted()).toEqual([
    ['Ana', 0],
    ['Bia', 1],
  ]);
});

test('a vote of somebody outside of the conversation changes nothing', async () => {
  const number = await aCustomer();
  const ticketId = await conversation(number);
  const id = await sentTo(ticketId, {
    kind: 'poll',
    question: 'Q?',
    options: ['a', 'b'],
    mostChosen: 1,
    votes: [],
  });
  await onPhone(number, id);
  const stranger = await aCustomer('lid', 'Estranho');
  const { proto } = await import('baileys');
  const forged = proto.Message.encode({
    pollUpdateMessage: {
      pollCreationMessageKey: { id, fromMe: false, remoteJid: 'x' },
      vote: { encPayload: new Uint8Array(40), encIv: new Uint8Array(12) },
    },
  }).finish();
  await rig.simulator.api.sendProtocol(stranger, line.phone, forged);
  await stored(await rig.simulator.api.sendText(stranger, line.phone, 'depois do voto'));
  expect((await stored(id)).details).toMatchObject({ votes: [] });
});

test('a place that an agent sends is a place on the phone (MSG-46)', async () => {
  const number = await aCustomer();
  const ticketId = await conversation(number);
  const id = await sentTo(ticketId, {
    kind: 'place',
    latitude: -23.55,
    longitude: -46.63,
    name: 'Sé',
    address: 'Praça da Sé',
    isLive: false,
  });
  expect(await onPhone(number, id)).toMatchObject({ kind: 'location', text: 'Sé' });
});

test('an album is one ticket, and its pictures know each other (MSG-48)', async () => {
  const number = await aCustomer();
  const { id, ids } = await rig.simulator.api.sendAlbum(number, {
    to: line.phone,
    media: Array.from({ length: 4 }, () => ({ kind: 'image' as const, sample: true })),
  });
  const rows = await Promise.all(ids.map(stored));
  expect(new Set(rows.map(({ ticketId }) => ticketId)).size).toBe(1);
  for (const { details } of rows) expect(details).toMatchObject({ kind: 'media', albumId: id });
  const { contactId } = (
    await rig.app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, rows[0]!.ticketId)))
  )[0]!;
  expect(await rig.app.read((tx) => tx.$count(tickets, eq(tickets.contactId, contactId)))).toBe(1);
});

test('of a picture to be seen once only the fact is kept, and no file (MSG-49)', async () => {
  const number = await aCustomer();
  const id = await rig.simulator.api.send(number, {
    to: line.phone,
    media: { kind: 'image', sample: true, look: 'viewOnce' },
  });
  expect(await stored(id)).toMatchObject({
    mediaType: 'unsupported',
    mediaId: null,
    details: { kind: 'media', look: 'viewOnce' },
  });
});

test('buttons and lists of a business are shown, and an answer keeps the id of its choice', async () => {
  const number = await aCustomer();
  const choices = [{ id: 's', title: 'Sim' }];
  const list = await rig.simulator.api.sendKind(number, {
    to: line.phone,
    choices: { text: 'Confirma?', opens: 'Ver', choices },
  });
  expect(await stored(list)).toMatchObject({
    mediaType: 'choicesMessage',
    details: { kind: 'choices', look: 'list', opens: 'Ver', choices },
  });
  const answer = await rig.simulator.api.sendKind(number, { to: line.phone, answer: choices[0]! });
  expect(await stored(answer)).toMatchObject({
    body: 'Sim',
    details: { kind: 'answer', choiceId: 's' },
  });
});

test('an event comes with its time, and a pin marks its message until it is taken off (MSG-50)', async () => {
  const number = await aCustomer();
  const startsAt = '2026-12-24T20:00:00.000Z';
  const id = await rig.simulator.api.sendKind(number, {
    to: line.phone,
    event: { name: 'Ceia', place: 'Casa', startsAt },
  });
  expect((await stored(id)).details).toMatchObject({ kind: 'event', name: 'Ceia', place: 'Casa', startsAt });
  await rig.simulator.api.pin(number, { to: line.phone, messageId: id });
  await waitFor('the pin', async () => (await stored(id)).isPinned || undefined);
  await rig.simulator.api.pin(number, { to: line.phone, messageId: id, isPinned: false });
  await waitFor('no pin', async () => !(await stored(id)).isPinned || undefined);
});

describe('calls (MSG-51)', () => {
  test('one that the phone answers is shown with its length', async () => {
    const number = await aCustomer();
    const id = await rig.simulator.api.ring(number, { to: line.phone, isVideo: true });
    expect((await stored(`call-${id}`)).details).toEqual({
      kind: 'call',
      outcome: 'missed',
      isVideo: true,
      seconds: null,
    });
    await rig.simulator.api.ring(number, { to: line.phone, id, end: 'accept' });
    await becomes(`call-${id}`, 'call', ({ outcome }) => outcome === 'answered');
    await rig.simulator.api.ring(number, { to: line.phone, id, end: 'hangUp' });
    await becomes(`call-${id}`, 'call', ({ seconds }) => seconds !== null);
  });

  test('one that the company refuses is hung up, and says so', async () => {
    await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      tx.insert(companySettings).values({ key: 'acceptCallWhatsapp', value: 'disabled' }),
    );
    const number = await aCustomer();
    const id = await rig.simulator.api.ring(number, { to: line.phone });
    await becomes(`call-${id}`, 'call', ({ outcome }) => outcome === 'refused');
    expect((await rig.simulator.api.calls())[id]).toMatchObject({ state: 'reject' });
  });
});

test('a group that gets another subject gets another name here', async () => {
  const one = await aCustomer('lid', 'Caio');
  const group = await rig.simulator.api.createGroup({
    subject: 'Antes',
    creator: one,
    members: [line.phone],
  });
  const { ticketId } = await stored(await rig.simulator.api.sendText(one, group.jid, 'oi'));
  await rig.simulator.api.changeGroup(group.jid, { by: one, subject: 'Depois' });
  await waitFor('the name', () =>
    rig.app.read(async (tx) => {
      const [row] = await tx
        .select({ name: contacts.name })
        .from(tickets)
        .innerJoin(contacts, eq(contacts.id, tickets.contactId))
        .where(eq(tickets.id, ticketId));
      return row?.name === 'Depois' || undefined;
    }),
  );
});

test('in a group words name people by their names here, and ours by number name them there (MSG-55)', async () => {
  const [one, other] = [await aCustomer('lid', 'Davi'), await aCustomer('lid', 'Eva Lima')];
  await stored(await rig.simulator.api.sendText(other, line.phone, 'oi'));
  const group = await rig.simulator.api.createGroup({
    subject: 'Equipe',
    creator: one,
    members: [other, line.phone],
  });
  const { proto } = await import('baileys');
  const lid = (await rig.simulator.api.contact(other)).lid;
  const words = proto.Message.encode({
    extendedTextMessage: {
      text: `fala com @${lid} e @${other}0`,
      contextInfo: { mentionedJid: [`${lid}@lid`] },
    },
  }).finish();
  const { ticketId, ...row } = await stored(await rig.simulator.api.sendProtocol(one, group.jid, words));
  expect(row).toMatchObject({
    body: `fala com @Eva Lima e @${other}0`,
    mentions: [{ name: 'Eva Lima' }],
  });
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) => tx.update(users).set({ allowGroup: 'enabled' }));
  const { app } = rig;
  const body = { body: `@${other} vem?` };
  const [{ id }] = await waitFor('the right to groups', async () => {
    const reply = await app.call(app.people.adminA, 'POST', `/messages/${ticketId}`, body);
    return reply.status < 300 && reply.body;
  });
  const [sent] = await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.id, id)));
  await waitFor('the answer', async () => {
    const chat = await rig.simulator.api.messages(line.phone, group.jid);
    return chat.find((message) => message.id === sent!.providerId)?.mentioned.includes(other) || undefined;
  });
});
