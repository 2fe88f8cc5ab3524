import type { EventPayload } from '@recado/shared/events';
import { lookingEvent } from '@recado/shared/lib/looking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket, type Listener } from '../../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection } from '../../../testing/fakeChannel.ts';
import { newTicket } from '../../../testing/newCustomer.ts';

type LookersEvent = EventPayload<'ticketLookers'>;

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

const look = ({ socket }: Listener, ticketUuid: string | null, isTyping = false) =>
  socket.emit(lookingEvent, { ticketUuid, isTyping });
/** The next event by which these people look at this ticket (an asterisk: and write). */
const hears = (listener: Listener, uuid: string, people: string) =>
  listener.hears('ticketLookers', (event: LookersEvent) => {
    if (event.action !== 'update' || event.ticketUuid !== uuid) return false;
    return (
      event.lookers.map(({ userId, isTyping }) => `${userId}${isTyping ? '*' : ''}`).join(' ') === people
    );
  });
const heardOf = ({ receivedEvents }: Listener, uuid: string) =>
  receivedEvents.filter(
    ({ name, payload }) => name.endsWith('ticketLookers') && JSON.stringify(payload).includes(uuid),
  );
const enter = (person: Person) => connectSocket(app, person);

test('people who see the ticket hear who looks and writes, until that person leaves it or their socket ends', async () => {
  const { anaSales: ana, betoSupport: beto, adminA: admin, adminB: stranger } = app.people;
  const ticket = await newTicket(app, line);
  const [hers, theirs, his, foreign] = (await Promise.all([ana, admin, beto, stranger].map(enter))) as [
    Listener,
    Listener,
    Listener,
    Listener,
  ];
  look(hers, ticket.uuid);
  await hears(theirs, ticket.uuid, `${ana.userId}`);
  look(hers, ticket.uuid, true);
  await hears(theirs, ticket.uuid, `${ana.userId}*`);
  look(theirs, ticket.uuid);
  await hears(hers, ticket.uuid, `${ana.userId}* ${admin.userId}`);
  // A screen that enters later gets the current state at once.
  const late = await enter(await app.addPerson(app.companyA, { queueIds: [app.queues.sales] }));
  await late.hears(
    'ticketLookers',
    (event: LookersEvent) =>
      event.action === 'all' && event.tickets.some(({ ticketUuid }) => ticketUuid === ticket.uuid),
  );
  hers.socket.disconnect();
  await hears(theirs, ticket.uuid, `${admin.userId}`);
  look(theirs, null);
  await hears(late, ticket.uuid, '');
  // Neither a colleague of another queue nor another company has heard of any of it.
  expect([...heardOf(his, ticket.uuid), ...heardOf(foreign, ticket.uuid)]).toEqual([]);
  for (const { socket } of [theirs, his, foreign, late]) socket.disconnect();
});

test('the people who look at each ticket are published separately, to screens that are open and to those that come later', async () => {
  const { anaSales: ana, adminA: admin } = app.people;
  const [one, other] = [await newTicket(app, line), await newTicket(app, line)];
  const [hers, theirs] = (await Promise.all([ana, admin].map(enter))) as [Listener, Listener];
  look(hers, one.uuid);
  await hears(theirs, one.uuid, `${ana.userId}`);
  look(theirs, other.uuid);
  await hears(hers, other.uuid, `${admin.userId}`);
  const late = await enter(await app.addPerson(app.companyA, { queueIds: [app.queues.sales] }));
  await late.hears('ticketLookers', (event: LookersEvent) => {
    if (event.action !== 'all') return false;
    const at = ({ uuid }: { uuid: string }) =>
      event.tickets
        .find(({ ticketUuid }) => ticketUuid === uuid)
        ?.lookers.map(({ userId }) => userId)
        .join();
    return at(one) === `${ana.userId}` && at(other) === `${admin.userId}`;
  });
  for (const { socket } of [hers, theirs, late]) socket.disconnect();
});

test('nobody is seen at a ticket that is not theirs to see, and nonsense is nowhere', async () => {
  const { anaSales: ana, betoSupport: beto, adminB: stranger } = app.people;
  const ticket = await newTicket(app, line);
  const [hers, his, foreign] = (await Promise.all([ana, beto, stranger].map(enter))) as [
    Listener,
    Listener,
    Listener,
  ];
  look(his, ticket.uuid, true);
  look(foreign, ticket.uuid, true);
  for (const sent of [null, 7, { ticketUuid: 'x' }, { ticketUuid: [ticket.uuid] }, 'a'.repeat(5000)])
    hers.socket.emit(lookingEvent, sent);
  look(hers, ticket.uuid);
  await hears(hers, ticket.uuid, `${ana.userId}`);
  const seen = heardOf(hers, ticket.uuid).map(({ payload }) => JSON.stringify(payload));
  expect(seen.filter((text) => text.includes(`"userId":${beto.userId}`))).toEqual([]);
  for (const { socket } of [hers, his, foreign]) socket.disconnect();
});

test('when a ticket goes to another queue, that queue hears who looks at it and the old one does not', async () => {
  const { anaSales: ana, betoSupport: beto, adminA: admin } = app.people;
  const ticket = await newTicket(app, line);
  const [hers, his, theirs] = (await Promise.all([ana, beto, admin].map(enter))) as [
    Listener,
    Listener,
    Listener,
  ];
  look(theirs, ticket.uuid);
  await hears(hers, ticket.uuid, `${admin.userId}`);
  await app.call(admin, 'PUT', `/tickets/${ticket.id}`, { isTransfered: true, queueId: app.queues.support });
  const before = heardOf(hers, ticket.uuid).length;
  look(theirs, ticket.uuid, true);
  await hears(his, ticket.uuid, `${admin.userId}*`);
  expect(heardOf(hers, ticket.uuid)).toHaveLength(before);
  for (const { socket } of [hers, his, theirs]) socket.disconnect();
});
