import { asc, count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { selectMessages } from '../../features/core/messages/messageRow.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { selectTickets } from '../../features/core/ticketRows/ticketRow.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../testing/newCustomer.ts';
import { preparedPerShape, preparedStatement } from './preparedStatement.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  for (let n = 0; n < 3; n++) await newTicket(app, line, { number: newNumber(), name: `Cliente ${n}` });
  // One row with all joined rows, one with none.
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [first, second] = await tx.select({ id: tickets.id }).from(tickets).orderBy(asc(tickets.id));
    await tx.update(tickets).set({ userId: app.people.anaSales.userId }).where(eq(tickets.id, first!.id));
    await tx.update(tickets).set({ queueId: null, lastMessageAt: null }).where(eq(tickets.id, second!.id));
    await tx
      .update(messages)
      .set({ createdAt: new Date('2026-01-02T03:04:05Z') })
      .where(eq(messages.ticketId, first!.id));
    await tx
      .update(messages)
      .set({ createdAt: new Date('2026-01-02T03:04:05.060Z') })
      .where(eq(messages.ticketId, second!.id));
  });
});
afterAll(() => app.stop());

const ticketRows = preparedStatement((tx) => selectTickets(tx).orderBy(asc(tickets.id)));
const messageRows = preparedStatement((tx) => selectMessages(tx).orderBy(asc(messages.id)));
const contactRows = preparedStatement((tx) =>
  tx
    .select({ contact: contacts, length: sql<number>`length(${contacts.name})` })
    .from(contacts)
    .orderBy(asc(contacts.id)),
);
const counted = preparedStatement((tx) => tx.select({ count: count() }).from(tickets));
const ofStatus = preparedPerShape((tx, shape: { isOpen: boolean }) =>
  tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(shape.isOpen ? eq(tickets.status, 'open') : sql`${tickets.status} = ${sql.placeholder('status')}`),
);

describe('a prepared select', () => {
  test('returns what drizzle returns for the same query: joins that found nothing, dates, JSON, counts', async () => {
    await app.read(async (tx) => {
      const plain = await selectTickets(tx).orderBy(asc(tickets.id));
      expect(plain.map(({ user }) => user === null)).toContain(false);
      expect(plain.map(({ user }) => user === null)).toContain(true);
      expect(await ticketRows(tx, {})).toStrictEqual(plain);
      expect(await messageRows(tx, {})).toStrictEqual(await selectMessages(tx).orderBy(asc(messages.id)));
      expect(await contactRows(tx, {})).toStrictEqual(
        await tx
          .select({ contact: contacts, length: sql`length(${contacts.name})` })
          .from(contacts)
          .orderBy(asc(contacts.id)),
      );
      expect(await counted(tx, {})).toStrictEqual(await tx.select({ count: count() }).from(tickets));
    });
  });

  test('is a statement of its own for every shape', async () => {
    await app.read(async (tx) => {
      expect(await ofStatus(tx, { isOpen: true }, { status: 'pending' })).toHaveLength(0);
      expect(await ofStatus(tx, { isOpen: false }, { status: 'pending' })).toHaveLength(3);
      expect(await ofStatus(tx, { isOpen: true }, {})).toHaveLength(0);
    });
  });

  test('refuses to run without a value that it needs', async () => {
    await expect(app.read((tx) => ofStatus(tx, { isOpen: false }, {}))).rejects.toThrow('status');
  });

  test('sees nothing of another company', async () => {
    expect(await app.kernel.database.inCompany(app.companyB, (tx) => ticketRows(tx, {}))).toEqual([]);
  });
});
