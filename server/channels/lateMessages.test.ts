import type { Cockpit, LedgerDay } from '@recado/shared/features/cockpit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { limitMs } from '../testing/limitMs.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';

let rig: Receiving;
let connection: TestConnection;
beforeAll(async () => {
  rig = await startReceiving();
  ({ line: connection } = rig);
});
afterAll(() => rig?.stop());

/** Waits for so many messages of a ticket, and gives them in the order of the conversation. */
const conversation = (ticketId: number, count: number) =>
  waitFor(`${count} messages`, async () => {
    const rows = await rig.app.read((tx) =>
      tx
        .select()
        .from(messages)
        .where(eq(messages.ticketId, ticketId))
        .orderBy(asc(messages.createdAt), asc(messages.id)),
    );
    return rows.length >= count && rows;
  });

async function customer() {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Maria' });
  const first = await rig.simulator.api.sendText(number, connection.phone, 'oi');
  const { ticketId } = await waitFor('the ticket', async () => {
    const rows = await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.providerId, first)));
    return rows[0];
  });
  return { number, ticketId };
}

test('messages of one second lie in the order they were written, also those that could not be read at first (CONN-84)', async () => {
  const { number, ticketId } = await customer();
  const second = Math.floor(Date.now() / 1000) * 1000;
  const words = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis'];
  for (const [n, text] of words.entries())
    await rig.simulator.api.send(number, {
      to: connection.phone,
      text,
      sentAt: new Date(second + n * 10).toISOString(),
      ...([1, 3, 4].includes(n) && { unreadable: 'once' as const }),
    });
  const stored = await conversation(ticketId, 1 + words.length);
  expect(stored.map(({ body }) => body)).toEqual(['oi', ...words]);
  const ids = stored.map(({ id }) => id);
  expect(ids).not.toEqual(ids.toSorted((one, other) => one - other));
  const [ticket] = await rig.app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, ticketId)));
  expect(ticket).toMatchObject({ lastMessage: 'seis', unreadMessages: 7 });
  const { body: page } = await rig.app.call(rig.app.people.adminA, 'GET', `/messages/${ticket!.uuid}`);
  expect(page.messages.map(({ body }: { body: string }) => body)).toEqual(stored.map(({ body }) => body));
});

test(
  'a message that its sender never sends again comes from the phone of the number, also after a restart, and sheet and ledger count it (COCKPIT-15)',
  async () => {
    const { number, ticketId } = await customer();
    const { app, simulator } = rig;
    const shown = async () => {
      const of = async (what: string) =>
        (await app.call(app.people.adminA, 'GET', `/whatsapp/${connection.id}/${what}`)).body;
      return { cockpit: (await of('cockpit')) as Cockpit, ledger: (await of('ledger')) as LedgerDay };
    };
    const before = await shown();
    expect(before.cockpit.unread.open).toBe(0);
    await simulator.api.power(connection.phone, false);
    const sentAt = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
    const to = connection.phone;
    const lost = await simulator.api.send(number, { to, text: 'perdida', sentAt, unreadable: 'always' });
    await simulator.api.send(number, { to, text: 'depois', sentAt });
    await conversation(ticketId, 2);
    await waitFor('the message without content', async () => (await shown()).cockpit.unread.open === 1);
    const gap = await shown();
    expect(gap.cockpit.advice).toContain('unread');
    expect(gap.ledger.in.unread).toBe(1);
    await rig.restart();
    await connection.becomes({ status: 'CONNECTED' });
    await simulator.api.power(connection.phone, true);
    const whole = await waitFor(
      'the words',
      async () => {
        const found = await conversation(ticketId, 2);
        return found.some(({ body }) => body === 'perdida') && found;
      },
      limitMs(30_000),
    );
    expect(whole.map(({ body }) => body)).toEqual(['oi', 'perdida', 'depois']);
    const after = await shown();
    expect(after.cockpit.unread).toEqual({ came: before.cockpit.unread.came + 1, open: 0 });
    expect(after.ledger.in.unread).toBe(0);
    expect(after.ledger.again).toBe(before.ledger.again + 1);
    const { received, ...parts } = after.ledger.in;
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(received);
    const { id } = whole.find(({ providerId }) => providerId === lost)!;
    const { body: way } = await app.call(app.people.adminA, 'GET', `/messages/${id}/way`);
    expect(way.steps.map(({ step }: { step: string }) => step)).toContain('unread');
  },
  limitMs(90_000),
);
