import type { ReadPolicy } from '@recado/shared/features/connections';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from '../testing/testRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: Receiving;
let line: TestConnection;
beforeAll(async () => {
  rig = await startReceiving();
  ({ line } = rig);
});
afterAll(() => rig?.stop());

async function call(method: 'GET' | 'PUT' | 'POST', path: string, body: object = {}) {
  const reply = await rig.app.call(rig.app.people.adminA, method, path, body);
  expect(reply.status).toBeLessThan(300);
  return reply.body;
}
const settle = async (changes: { readReceipts?: ReadPolicy; seesTyping?: boolean }) => {
  const { name } = await line.row();
  await call('PUT', `/whatsapp/${line.id}`, { name, isDefault: true, allowGroup: true, ...changes });
};

/** A new customer's question, in its ticket that nobody has yet. */
async function question() {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Maria' });
  const id = await rig.simulator.api.sendText(number, line.phone, 'oi');
  const ticket = await waitFor('the ticket', () =>
    rig.app.read(async (tx) => {
      const [row] = await tx
        .select({ id: tickets.id, uuid: tickets.uuid })
        .from(messages)
        .innerJoin(tickets, eq(tickets.id, messages.ticketId))
        .where(and(eq(messages.connectionId, line.id), eq(messages.providerId, id)));
      return row;
    }),
  );
  const isRead = async () => {
    const chat = await rig.simulator.api.messages(line.phone, number);
    return chat.find((one) => one.id === id)?.status === 'read';
  };
  const accept = () =>
    call('PUT', `/tickets/${ticket.id}`, { status: 'open', queueId: rig.app.queues.sales });
  const see = () => call('POST', `/tickets/${ticket.id}/read`);
  /** An answer leaves behind anything that was to leave before. */
  const answer = async () => {
    await call('POST', `/messages/${ticket.id}`, { body: 'olá' });
    await waitFor(
      'the answer',
      async () => (await rig.simulator.api.received(line.phone, number)).length > 0,
    );
  };
  return { ticket, number, isRead, accept, see, answer };
}

test('usually the customer hears that it was read when its agent sees it, not by a look or by accepting (READ-01, READ-02)', async () => {
  const { ticket, isRead, accept, see, answer } = await question();
  await call('GET', `/messages/${ticket.uuid}`);
  await accept();
  await answer();
  expect(await isRead()).toBe(false);
  await see();
  await waitFor('read', isRead);
});

test('on accept: already then (READ-02)', async () => {
  await settle({ readReceipts: 'onAccept' });
  const { isRead, accept } = await question();
  await accept();
  await waitFor('read', isRead);
});

test('never: not even when its agent sees it, and here the count is 0 all the same (READ-02)', async () => {
  await settle({ readReceipts: 'never' });
  const { ticket, isRead, accept, see, answer } = await question();
  await accept();
  expect(await see()).toMatchObject({ unreadMessages: 0 });
  await answer();
  expect(await isRead()).toBe(false);
  expect(
    await rig.app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, ticket.id))),
  ).toMatchObject([{ unreadMessages: 0 }]);
});

test('the account is online only while somebody has a conversation open, and only where that is wanted (THREAD-13)', async () => {
  const isOnline = async () =>
    (await rig.simulator.api.phone(line.phone)).devices.some((one) => one.available);
  const watched = async (number: string) =>
    (await rig.simulator.api.phone(line.phone)).devices.some(({ watches }) => watches.includes(number));
  await settle({ seesTyping: false });
  const quiet = await question();
  await call('GET', `/messages/${quiet.ticket.uuid}`);
  await waitFor('the question for typing', () => watched(quiet.number));
  expect(await isOnline()).toBe(false);
  await settle({ seesTyping: true });
  const seen = await question();
  await call('GET', `/messages/${seen.ticket.uuid}`);
  await waitFor('online', isOnline);
  await settle({ seesTyping: false });
  const later = await question();
  await call('GET', `/messages/${later.ticket.uuid}`);
  await waitFor('offline', async () => !(await isOnline()));
});
