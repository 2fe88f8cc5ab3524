import type { Ticket } from '@recado/shared/features/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../../testing/fakeChannel.ts';
import { newTicket } from '../../../../testing/newCustomer.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

/** A ticket that Ana handles, and how she saw it. */
async function seenTicket() {
  const { id } = await newTicket(app, line);
  const ticket: Ticket = (await app.call(app.people.anaSales, 'PUT', `/tickets/${id}`, { status: 'open' }))
    .body;
  const { body } = await app.call(app.people.anaSales, 'GET', `/messages/${ticket.uuid}`);
  const messageId: number = body.messages.at(-1).id;
  return { ticket, ifUnchanged: { userId: ticket.userId, messageId } };
}
const send = (ticket: Ticket, body: object, person = app.people.anaSales) =>
  app.call(person, 'POST', `/messages/${ticket.id}`, body);
const words = async ({ uuid }: Ticket): Promise<string[]> =>
  (await app.call(app.people.anaSales, 'GET', `/messages/${uuid}`)).body.messages.map(
    ({ body }: { body: string }) => body,
  );

test('it leaves where nothing happened but what its own device sent, notes and texts of bots (OFFLINE-14)', async () => {
  const { ticket, ifUnchanged } = await seenTicket();
  await send(ticket, { body: 'nota', isPrivate: true }, app.people.adminA);
  await send(ticket, { body: 'um', clientId: 'one', ifUnchanged });
  const second = await send(ticket, {
    body: 'dois',
    clientId: 'two',
    ifUnchanged: { ...ifUnchanged, sent: ['one'] },
  });
  expect(second.status).toBe(201);
  expect(await words(ticket)).toEqual(['oi', 'nota', 'um', 'dois']);
});

test('a colleague answered: it is refused with their name, and nothing is stored (OFFLINE-14)', async () => {
  const { ticket, ifUnchanged } = await seenTicket();
  const answer = await send(ticket, { body: 'já respondi' }, app.people.adminA);
  const refused = await send(ticket, { body: 'tarde', clientId: 'late', ifUnchanged });
  expect([refused.status, refused.error]).toEqual([409, 'ERR_CONVERSATION_CHANGED']);
  expect(refused.body).toMatchObject({
    kind: 'answered',
    name: answer.body[0].user.name,
    seen: { status: 'open', userId: ticket.userId, messageId: answer.body[0].id },
  });
  expect(await words(ticket)).toEqual(['oi', 'já respondi']);
  // The writer has seen it and sends all the same.
  const seen = { ...ifUnchanged, messageId: answer.body[0].id };
  expect((await send(ticket, { body: 'tarde', clientId: 'late', ifUnchanged: seen })).status).toBe(201);
});

test.each([
  ['the writer answered from another device', 'elsewhere', (t: Ticket) => send(t, { body: 'do celular' })],
  [
    'the ticket was closed',
    'closed',
    (t: Ticket) => app.call(app.people.anaSales, 'PUT', `/tickets/${t.id}`, { status: 'closed' }),
  ],
  [
    'the ticket went back to the queue',
    'moved',
    (t: Ticket) => app.call(app.people.anaSales, 'PUT', `/tickets/${t.id}`, { status: 'pending' }),
  ],
])('%s: it is refused (OFFLINE-14)', async (_, kind, happen) => {
  const { ticket, ifUnchanged } = await seenTicket();
  expect((await happen(ticket)).status).toBeLessThan(300);
  const refused = await send(ticket, { body: 'tarde', ifUnchanged });
  expect([refused.error, refused.body.kind]).toEqual(['ERR_CONVERSATION_CHANGED', kind]);
});

test('a repeat of what was stored is the same message, whatever came since and whatever it asks (OFFLINE-14)', async () => {
  const { ticket, ifUnchanged } = await seenTicket();
  const keyed = (condition: object) =>
    app.call(
      app.people.anaSales,
      'POST',
      `/messages/${ticket.id}`,
      { body: 'um', clientId: 'a', ...condition },
      { 'idempotency-key': `a.0-${ticket.id}` },
    );
  const first = await keyed({});
  expect(first.status).toBe(201);
  await send(ticket, { body: 'outra' }, app.people.adminA);
  const again = await keyed({ ifUnchanged });
  expect([again.status, again.body[0].id]).toEqual([201, first.body[0].id]);
  const unkeyed = await send(ticket, { body: 'um', clientId: 'a', ifUnchanged });
  expect(unkeyed.body[0].id).toBe(first.body[0].id);
});
