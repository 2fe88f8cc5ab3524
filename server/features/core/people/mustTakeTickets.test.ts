import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../testing/newCustomer.ts';

let app: TestApp;
let line: FakeConnection;
/** Somebody who reads tickets and cannot own any. */
let reader: Person;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  const { body } = await app.call(app.people.adminA, 'POST', '/roles', {
    name: 'Leitura',
    description: '',
    permissions: ['contacts:view', 'tickets:view'],
  });
  reader = await app.addPerson(app.companyA, { roleId: body.id, queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);

test('nobody is given tickets whose role lets them handle none (CUSTOM-09)', async () => {
  const ticket = await newTicket(app, line);
  const { sales: queueId } = app.queues;
  const { userId } = reader;
  const assignment = { isTransfered: true, status: 'open', queueId, userId };
  const leaving = await app.addPerson(app.companyA);
  const contact = await asAdmin('POST', '/contacts', { name: 'Nova', number: newNumber() });
  for (const [what, attempt] of Object.entries({
    'by hand': () => asAdmin('PUT', `/tickets/${ticket.id}`, assignment),
    'a new one': () =>
      asAdmin('POST', '/tickets', {
        contactId: contact.body.id,
        whatsappId: line.connectionId,
        queueId,
        userId,
      }),
    'by a program': () =>
      asAdmin('POST', '/messages/send', {
        number: newNumber(),
        body: 'oi',
        whatsappId: line.connectionId,
        userId,
      }),
    'by who goes': () => asAdmin('DELETE', `/users/${leaving.userId}?moveTo=${userId}`),
  }))
    expect((await attempt()).error, what).toBe('ERR_TAKES_NO_TICKETS');
  expect((await asAdmin('GET', `/tickets/u/${ticket.uuid}`)).body.userId).toBeNull();
  const names = (await asAdmin('GET', '/users/list')).body as { id: number; takesTickets: boolean }[];
  expect(names.filter(({ takesTickets }) => !takesTickets).map(({ id }) => id)).toEqual([userId]);
  // With another role they are.
  expect((await asAdmin('PUT', `/users/${userId}`, { roleId: null })).status).toBe(200);
  expect((await asAdmin('PUT', `/tickets/${ticket.id}`, assignment)).body.userId).toBe(userId);
});
