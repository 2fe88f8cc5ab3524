import { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { vCardOf } from '@recado/shared/lib/vCard';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOutgoing } from '../../../../channelHost/loadOutgoing.ts';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../../testing/fakeChannel.ts';
import { newTicket } from '../../../../testing/newCustomer.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { messages } from '../messages.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app?.stop());

async function openTicket(): Promise<Ticket> {
  const ticket = await newTicket(app, line, { name: 'Maria' });
  return (await app.call(app.people.anaSales, 'PUT', `/tickets/${ticket.id}`, { status: 'open' })).body;
}
const send = (ticket: Ticket, body: object, person = app.people.anaSales) =>
  app.call(person, 'POST', `/messages/${ticket.id}`, body);
const card = vCardOf({ name: 'João', numbers: ['5511988887777'] });

test('a card leaves with its names as words, whatever form it was sent in (MSG-10)', async () => {
  const ticket = await openTicket();
  const { id, number } = ticket.contact;
  for (const [vCard, name, digits] of [
    [card, 'João', '5511988887777'],
    [{ name: ' João ', number: '+55 (11) 98888-7777' }, 'João', '5511988887777'],
    ['{"name":"João","number":"5511988887777"}', 'João', '5511988887777'],
    [{ id, name: 'Outra', number: '1' }, 'Maria', number],
  ] as const) {
    const { status, body } = await send(ticket, { body: null, vCard });
    expect(status).toBe(201);
    const stored = vCardOf({ name, numbers: [digits] });
    expect(body).toMatchObject([{ mediaType: 'contactMessage', body: name, vCard: stored, fromMe: true }]);
    const outgoing = await app.kernel.inWork(
      app.companyA,
      ({ tx }) => loadOutgoing(tx, app.kernel.storage, body[0].id),
      'read',
    );
    expect(outgoing?.content).toMatchObject({ type: 'contacts', body: name, people: [{ vCard: stored }] });
  }
  const { body: shown } = await app.call(app.people.anaSales, 'GET', `/tickets/u/${ticket.uuid}`);
  expect(shown.lastMessage).toBe('[[contact]]');
});

test('words and a card are two messages, in this order, and a repeat is the same two', async () => {
  const ticket = await openTicket();
  const request = { body: 'Fale com ele:', vCard: card, clientId: 'both' };
  const first = await send(ticket, request);
  expect(first.body).toMatchObject([
    { body: 'Fale com ele:', mediaType: null, vCard: null, clientId: 'both' },
    { body: 'João', mediaType: 'contactMessage', clientId: 'both.1' },
  ]);
  const again = await send(ticket, request);
  expect(again.body.map((one: Message) => one.id)).toEqual(first.body.map((one: Message) => one.id));
});

test.each([
  ['no card at all', 'João, 11 98888-7777', 'ERR_VALIDATION'],
  ['a card of nobody', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD', 'ERR_VALIDATION'],
  ['a card that does not end', card.replace('END:VCARD', ''), 'ERR_VALIDATION'],
  ['a number without digits', { name: 'João', number: 'abcdef' }, 'ERR_VALIDATION'],
  ['nobody of ours', { id: 2_000_000_000 }, 'ERR_NO_CONTACT_FOUND'],
])('%s is refused and stores nothing', async (_, vCard, error) => {
  const ticket = await openTicket();
  expect((await send(ticket, { vCard })).error).toBe(error);
  const rows = await app.kernel.inWork(
    app.companyA,
    ({ tx }) =>
      tx
        .select()
        .from(messages)
        .where(and(eq(messages.ticketId, ticket.id), eq(messages.fromMe, true))),
    'read',
  );
  expect(rows).toEqual([]);
});

test('a group, or somebody whose number nobody knows, has no card', async () => {
  const ticket = await openTicket();
  const ids = await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .insert(contacts)
      .values([{ name: 'Sem número' }, { name: 'Grupo', number: '120363', isGroup: true }])
      .returning({ id: contacts.id }),
  );
  for (const vCard of ids) expect((await send(ticket, { vCard })).error).toBe('ERR_CONTACT_WITHOUT_NUMBER');
});

test('a person who may not see numbers sees none on a card and sends none of a contact (OPEN-03)', async () => {
  const ticket = await openTicket();
  const [sent] = (await send(ticket, { vCard: { name: '11977776666', number: '5511977776666' } })).body;
  const hide = (value: string) =>
    Promise.all(
      ['enableLGPD', 'lgpdHideNumber'].map((key) =>
        app.call(app.people.adminA, 'PUT', `/settings/${key}`, { value }),
      ),
    );
  await hide('enabled');
  try {
    const { messages: page } = (await app.call(app.people.anaSales, 'GET', `/messages/${ticket.uuid}`)).body;
    const seen = Message.parse(page.at(-1));
    expect(seen.id).toBe(sent.id);
    expect(JSON.stringify(seen)).not.toContain('7777666');
    expect(seen.vCard).toContain('66');
    expect((await send(ticket, { vCard: { id: ticket.contact.id } })).error).toBe('ERR_NO_PERMISSION');
  } finally {
    await hide('disabled');
  }
});
