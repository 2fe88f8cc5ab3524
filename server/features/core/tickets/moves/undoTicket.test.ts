import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../../../../outbox/outbox.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeConnection,
  message,
  person,
  phone,
} from '../../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../../testing/newCustomer.ts';
import { attendances } from '../../attendances/attendances.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets, ticketUndos } from '../tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, {
    queueIds: [app.queues.sales],
    fields: { complationMessage: 'Até logo' },
  });
});
afterAll(() => app.stop());

const put = (person: Person, { id }: { id: number }, body: object) =>
  app.call(person, 'PUT', `/tickets/${id}`, body);
const undo = (person: Person, { id }: { id: number }) => app.call(person, 'POST', `/tickets/${id}/undo`);
const bodiesOn = async ({ uuid }: Ticket): Promise<string[]> =>
  (await app.call(app.people.adminA, 'GET', `/messages/${uuid}`)).body.messages.map(
    ({ body }: Message) => body,
  );
const leaving = () => app.kernel.inWork(app.companyA, ({ tx }) => tx.select().from(outbox), 'read');
const attendedAs = ({ id }: Ticket) =>
  app.read((tx) => tx.select().from(attendances).where(eq(attendances.ticketId, id)).orderBy(attendances.id));
const placeOf = ({ status, userId, queueId, unreadMessages, lastMessage }: Ticket) => ({
  status,
  userId,
  queueId,
  unreadMessages,
  lastMessage,
});

describe('taking back', () => {
  test('a resolved ticket is its owner’s again, and the farewell never leaves', async () => {
    const { anaSales: ana } = app.people;
    const ticket = await newTicket(app, line);
    const served: Ticket = (await put(ana, ticket, { status: 'open' })).body;
    await put(ana, ticket, { status: 'closed', sendFarewellMessage: true, undoSeconds: 8 });
    expect(await bodiesOn(ticket)).toContain('Até logo');
    const back = await undo(ana, ticket);
    expect(placeOf(back.body)).toEqual(placeOf(served));
    expect(await bodiesOn(ticket)).not.toContain('Até logo');
    expect((await leaving()).filter(({ ticketId }) => ticketId === ticket.id)).toEqual([]);
  });

  test('an ignored one waits again, nobody’s, as unread as it was', async () => {
    const ticket = await newTicket(app, line);
    await put(app.people.adminA, ticket, { status: 'closed', sendFarewellMessage: false, undoSeconds: 8 });
    expect(placeOf((await undo(app.people.adminA, ticket)).body)).toEqual(placeOf(ticket));
  });

  test('one handed over is in its old queue with its old owner', async () => {
    const ticket = await newTicket(app, line);
    const served: Ticket = (await put(app.people.anaSales, ticket, { status: 'open' })).body;
    await put(app.people.anaSales, ticket, {
      isTransfered: true,
      queueId: app.queues.support,
      userId: null,
      msgTransfer: 'vou passar você',
      noteTransfer: 'quer trocar o pedido',
      undoSeconds: 8,
    });
    expect(placeOf((await undo(app.people.anaSales, ticket)).body)).toEqual(placeOf(served));
    expect(await bodiesOn(ticket)).not.toContain('vou passar você');
    expect(await bodiesOn(ticket)).not.toContain('quer trocar o pedido');
  });

  test('words to the customer wait as long as they can be taken back, and not without that wish', async () => {
    const [held, quick] = [await newTicket(app, line), await newTicket(app, line)];
    for (const [ticket, undoSeconds] of [
      [held, 30],
      [quick, 0],
    ] as const) {
      await put(app.people.anaSales, ticket, { status: 'open' });
      await put(app.people.anaSales, ticket, { status: 'closed', undoSeconds });
    }
    const rows = await leaving();
    const due = (ticket: Ticket) => {
      const row = rows.find(({ ticketId }) => ticketId === ticket.id)!;
      return row.dueAt.getTime() - row.createdAt.getTime();
    };
    expect(due(held)).toBeGreaterThan(25_000);
    expect(due(quick)).toBeLessThan(1_000);
  });
});

describe('the waiting time', () => {
  const aged = async (ticket: Ticket, minutes: number): Promise<Ticket> => {
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const since = sql`now() - make_interval(mins => ${minutes})`;
      await tx.update(messages).set({ createdAt: since }).where(eq(messages.ticketId, ticket.id));
      await tx
        .update(tickets)
        .set({ waitingSince: since, placedAt: since, updatedAt: since, lastMessageAt: since })
        .where(eq(tickets.id, ticket.id));
    });
    return (await app.call(app.people.adminA, 'GET', `/tickets/u/${ticket.uuid}`)).body;
  };
  const served = async () => {
    const ticket = await newTicket(app, line);
    await put(app.people.anaSales, ticket, { status: 'open' });
    return aged(ticket, 20);
  };
  const stored = (ticket: Ticket) =>
    app.read(async (tx) => {
      const [row] = await tx.select().from(tickets).where(eq(tickets.id, ticket.id));
      const { version: _, ...rest } = row!;
      return rest;
    });

  test.each([
    ['resolving', { status: 'closed' }],
    ['returning', { status: 'pending', userId: null }],
  ])('is as it was once %s is taken back, and so is all else of the row', async (_, change) => {
    const ticket = await served();
    await app.call(app.people.anaSales, 'POST', `/tickets/${ticket.id}/unread`);
    const before = await stored(ticket);
    const attended = await attendedAs(ticket);
    await put(app.people.anaSales, ticket, { ...change, undoSeconds: 8 });
    expect(await stored(ticket)).not.toEqual(before);
    await undo(app.people.anaSales, ticket);
    expect(await stored(ticket)).toEqual(before);
    expect(await attendedAs(ticket)).toEqual(attended);
  });

  test('of one who does not wait is none after returning is taken back, and nobody has answered', async () => {
    const ticket = await served();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(tickets).set({ waitingSince: null }).where(eq(tickets.id, ticket.id)),
    );
    const attended = await attendedAs(ticket);
    await put(app.people.anaSales, ticket, { status: 'pending', userId: null, undoSeconds: 8 });
    expect((await undo(app.people.anaSales, ticket)).body.waitingSince).toBeNull();
    expect(await attendedAs(ticket)).toEqual(attended);
  });

  test('goes on when a ticket is reopened whose last word is the customer’s, and not when it is ours', async () => {
    const ticket = await served();
    await put(app.people.anaSales, ticket, { status: 'closed', sendFarewellMessage: false });
    const { body } = await put(app.people.anaSales, ticket, { status: 'open' });
    expect(body.waitingSince).toBe(ticket.waitingSince);
    await put(app.people.anaSales, ticket, { status: 'closed', sendFarewellMessage: true });
    expect((await put(app.people.anaSales, ticket, { status: 'open' })).body.waitingSince).toBeNull();
  });
});

describe('not any more', () => {
  const refused = async (person: Person, ticket: Ticket) => (await undo(person, ticket)).error;

  test('twice, by somebody else, or what was never meant to be taken back', async () => {
    const ticket = await newTicket(app, line);
    await put(app.people.anaSales, ticket, { status: 'open' });
    expect(await refused(app.people.anaSales, ticket)).toBe('ERR_UNDO_TOO_LATE');
    await put(app.people.anaSales, ticket, { status: 'closed', undoSeconds: 8 });
    expect(await refused(app.people.adminA, ticket)).toBe('ERR_UNDO_TOO_LATE');
    expect(await refused(app.people.adminB, ticket)).toBe('ERR_NO_TICKET_FOUND');
    expect((await undo(app.people.anaSales, ticket)).status).toBe(200);
    expect(await refused(app.people.anaSales, ticket)).toBe('ERR_UNDO_TOO_LATE');
  });

  test('when the time is over', async () => {
    const ticket = await newTicket(app, line);
    await put(app.people.adminA, ticket, { status: 'closed', undoSeconds: 8 });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(ticketUndos)
        .set({ until: new Date(0) })
        .where(eq(ticketUndos.ticketId, ticket.id)),
    );
    expect(await refused(app.people.adminA, ticket)).toBe('ERR_UNDO_TOO_LATE');
  });

  test('when the words have left', async () => {
    const ticket = await newTicket(app, line);
    await put(app.people.anaSales, ticket, { status: 'open' });
    await put(app.people.anaSales, ticket, { status: 'closed', undoSeconds: 8 });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(outbox).set({ state: 'taken', tries: 1 }).where(eq(outbox.ticketId, ticket.id)),
    );
    expect(await refused(app.people.anaSales, ticket)).toBe('ERR_UNDO_TOO_LATE');
    expect(await bodiesOn(ticket)).toContain('Até logo');
  });

  test('when the customer has written again and has a ticket of that', async () => {
    const number = newNumber();
    const ticket = await newTicket(app, line, { number });
    await put(app.people.adminA, ticket, { status: 'closed', sendFarewellMessage: false, undoSeconds: 8 });
    await line.arrive(message(person(phone(number), 'Cliente'), 'mais uma coisa'));
    expect(await refused(app.people.adminA, ticket)).toBe('ERR_OTHER_OPEN_TICKET');
  });

  test('when a colleague has it in hand', async () => {
    const ticket = await newTicket(app, line);
    await put(app.people.anaSales, ticket, { status: 'open' });
    await put(app.people.anaSales, ticket, { status: 'pending', undoSeconds: 8 });
    await put(app.people.adminA, ticket, { status: 'open' });
    expect(await refused(app.people.anaSales, ticket)).toBe('ERR_UNDO_TOO_LATE');
  });
});
