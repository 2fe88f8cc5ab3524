import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChannelSession, Conversation } from '../channels/channel.ts';
import { ourTypingChanged } from '../channels/channels.wakes.ts';
import { waitFor } from '../channels/testing/waitFor.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../testing/fakeChannel.ts';
import { newTicket } from '../testing/newCustomer.ts';
import { startTyping } from './startTyping.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

/** A ticket that an agent answers, and the typing signals that its customer got. */
async function answered(pace: Parameters<typeof startTyping>[2]) {
  const ticket = await newTicket(app, line);
  const set = (status: 'open' | 'pending') =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(tickets).set({ status }).where(eq(tickets.id, ticket.id)),
    );
  await set('open');
  const signals: boolean[] = [];
  const session = {
    companyId: app.companyA,
    isOpen: () => true,
    tellTyping: async ({ identities }: Conversation, isTyping: boolean) => {
      if (identities.some(({ value }) => value === ticket.contact.number)) signals.push(isTyping);
    },
  } as unknown as ChannelSession;
  const stop = startTyping(app.kernel as never, () => session, pace);
  const setTyping = (state: 'composing' | 'paused') =>
    app.kernel.wakeups.wake(ourTypingChanged, {
      connectionId: line.connectionId,
      ticketId: ticket.id,
      isTyping: state === 'composing',
    });
  return { signals, setTyping, set, stop };
}
const never = 1e6;

test('however often it begins and ends, the customer gets its last state, and few of those between', async () => {
  const { signals, setTyping, stop } = await answered({ betweenMs: 300, againMs: never, longestMs: never });
  for (let times = 0; times < 50; times++)
    for (const state of ['composing', 'paused'] as const) setTyping(state);
  await waitFor('the end', () => signals.length === 2);
  setTyping('composing');
  await waitFor('another beginning', () => signals.length === 3);
  expect(signals).toEqual([true, false, true]);
  stop();
});

test('typing is repeated while it goes on, and ends by itself if its end was lost', async () => {
  const { signals, setTyping, stop } = await answered({ betweenMs: 1, againMs: 20, longestMs: 100 });
  setTyping('composing');
  await waitFor('the end', () => signals.includes(false));
  expect([signals.slice(0, 2), signals.filter((isTyping) => !isTyping)]).toEqual([[true, true], [false]]);
  stop();
});

test('on a ticket that nobody answers no signal leaves', async () => {
  const { signals, setTyping, set, stop } = await answered({ betweenMs: 1, againMs: 10, longestMs: never });
  await set('pending');
  setTyping('composing');
  const other = await answered({ betweenMs: 1, againMs: never, longestMs: never });
  other.setTyping('composing');
  await waitFor('another', () => other.signals.length === 1);
  expect(signals).toEqual([]);
  for (const end of [stop, other.stop]) end();
});
