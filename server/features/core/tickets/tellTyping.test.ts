import type { EventPayload } from '@recado/shared/events';
import type { Ticket } from '@recado/shared/features/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type PresenceUpdate, presenceChanged } from '../../../channels/channels.wakes.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket, type Listener, listen } from '../../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';

let app: TestApp;
let line: FakeConnection;
const open: Listener[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await line.inbound.stop();
  await app.stop();
});

const screenOf = async (person: Person) => {
  const listener = await connectSocket(app, person);
  open.push(listener);
  return listener;
};
let numbers = 0;
/** A customer in the queue of sales. */
async function customer() {
  const number = `55119${String(++numbers).padStart(8, '0')}`;
  await line.arrive(message(person(phone(number)), 'oi'));
  const { tickets } = (
    await app.call(app.people.adminA, 'GET', `/tickets?searchParam=${number}&showAll=true`)
  ).body;
  return {
    ticket: tickets[0] as Ticket,
    /** Says it as a driver does. */
    types(presence: PresenceUpdate['presence'], companyId = app.companyA) {
      const { connectionId } = line;
      const news: PresenceUpdate = { companyId, connectionId, identities: [phone(number)], presence };
      app.kernel.wakeups.wake(presenceChanged, news);
    },
  };
}
const typingOf =
  ({ uuid }: Ticket, presence: PresenceUpdate['presence']) =>
  (event: EventPayload<'presence'>) =>
    event.ticketUuid === uuid && event.presence === presence;
const typingHeard = ({ receivedEvents }: Listener) =>
  receivedEvents.filter(({ name }) => name.endsWith('-presence'));
/** Waits until the screens hear an event that is published now: they have heard all earlier ones by then. */
async function catchUp(...screens: Listener[]) {
  const { body } = await app.call(app.people.adminA, 'POST', '/tags', {
    name: `Marca ${++numbers}`,
    color: '#123456',
  });
  await Promise.all(
    screens.map((screen) =>
      screen.hears('tag', (event: { tag?: { id: number } }) => event.tag?.id === body.id),
    ),
  );
}

describe('a customer who types', () => {
  test('is seen by who may see the ticket, from start to pause, and by nobody else', async () => {
    const { ticket, types } = await customer();
    const [ana, admin] = [await screenOf(app.people.anaSales), await screenOf(app.people.adminA)];
    const others = [await screenOf(app.people.betoSupport), await screenOf(app.people.adminB)];
    for (const presence of ['composing', 'recording', 'paused'] as const) {
      types(presence);
      for (const screen of [ana, admin]) await screen.hears('presence', typingOf(ticket, presence));
    }
    await catchUp(ana, others[0]!);
    expect(others.flatMap(typingHeard)).toEqual([]);
    expect(typingHeard(ana).map(({ payload }) => payload)).toEqual(
      ['composing', 'recording', 'paused'].map((presence) => ({
        action: 'update',
        ticketUuid: ticket.uuid,
        presence,
      })),
    );
  });

  test('is seen by the new queue and not by the old one from the moment the ticket moves', async () => {
    const { ticket, types } = await customer();
    const [ana, beto] = [await screenOf(app.people.anaSales), await screenOf(app.people.betoSupport)];
    types('composing');
    await ana.hears('presence', typingOf(ticket, 'composing'));
    const moved = await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
      queueId: app.queues.support,
      isTransfered: true,
    });
    expect(moved.status).toBe(200);
    types('recording');
    await beto.hears('presence', typingOf(ticket, 'recording'));
    await catchUp(ana);
    expect(typingHeard(ana)).toHaveLength(1);
  });

  test('is not seen once the ticket is closed, nor in the name of another company', async () => {
    const { ticket, types } = await customer();
    const [ana, foreign] = [await screenOf(app.people.anaSales), await screenOf(app.people.adminB)];
    await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' });
    types('composing');
    types('composing', app.companyB);
    const seen = await customer();
    seen.types('composing');
    await ana.hears('presence', typingOf(seen.ticket, 'composing'));
    await catchUp(ana);
    expect([...typingHeard(ana), ...typingHeard(foreign)]).toHaveLength(1);
  });

  test('leaves no trace: it has no number and is not among what was missed', async () => {
    const { ticket, types } = await customer();
    const ana = await screenOf(app.people.anaSales);
    const since = async (seq: number) =>
      (await app.call(app.people.anaSales, 'GET', `/events?since=${seq}`)).body;
    const { seq } = await since(0);
    types('composing');
    await ana.hears('presence', typingOf(ticket, 'composing'));
    expect(typingHeard(ana)[0]!.seq).toBeUndefined();
    const { events } = (await since(seq)) as { events: { topic: string }[] };
    expect(events.filter(({ topic }) => topic === 'presence')).toEqual([]);
  });

  test('is seen by programs on the plain WebSocket too, as far as their person may', async () => {
    const { ticket, types } = await customer();
    const address = (await listen(app)).replace('http', 'ws');
    const connect = async (person: Person) => {
      const lines: { event: string; payload?: unknown }[] = [];
      const socket = new WebSocket(`${address}/api/stream`, {
        headers: { authorization: `Bearer ${await app.app.tokens.sign(person)}` },
      });
      socket.on('message', (data) => lines.push(JSON.parse(String(data))));
      await expect.poll(() => lines.length).toBe(1);
      return { socket, lines };
    };
    const [ana, beto] = [await connect(app.people.anaSales), await connect(app.people.betoSupport)];
    types('composing');
    await expect
      .poll(() => ana.lines.at(-1))
      .toEqual({
        event: `company-${app.companyA}-presence`,
        payload: { action: 'update', ticketUuid: ticket.uuid, presence: 'composing' },
      });
    expect(beto.lines).toHaveLength(1);
    for (const { socket } of [ana, beto]) socket.close();
  });
});
