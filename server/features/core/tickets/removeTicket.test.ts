import type { Ticket } from '@recado/shared/features/tickets';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { outbox } from '../../../outbox/outbox.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../testing/newCustomer.ts';
import { media } from '../media/media.table.ts';
import { messages } from '../messages/messages.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app?.stop());

const remove = ({ id }: { id: number }, person: Person = app.people.adminA) =>
  app.call(person, 'DELETE', `/tickets/${id}`);
const messagesOf = ({ id }: Ticket) =>
  app.read((tx) => tx.select().from(messages).where(eq(messages.ticketId, id)));

/** A ticket that is served, with an answer on its way and a file that a message of it shows. */
async function servedTicket(number = newNumber()) {
  const ticket = await newTicket(app, line, { number, text: 'segredo do cliente' });
  await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
    status: 'open',
    queueId: app.queues.sales,
  });
  const sent = await app.call(app.people.adminA, 'POST', `/messages/${ticket.id}`, {
    body: 'segredo da casa',
  });
  const [file, shared] = await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .insert(media)
      .values([{ name: 'laudo.pdf' }, { name: 'tabela.pdf' }])
      .returning({ id: media.id }),
  );
  const show = (messageId: number, mediaId: number) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(messages).set({ mediaId }).where(eq(messages.id, messageId)),
    );
  return { ticket, sentId: Number(sent.body[0].id), file: file!.id, shared: shared!.id, show };
}

test('a deleted ticket is gone with its messages, those that waited to be sent and its files; a file that others show stays (INBOX-36)', async () => {
  const number = newNumber();
  const { ticket, sentId, file, shared, show } = await servedTicket(number);
  const other = await newTicket(app, line);
  const [first] = (await messagesOf(ticket)).filter(({ fromMe }) => !fromMe);
  const [others] = await messagesOf(other);
  await show(first!.id, file);
  await show(sentId, shared);
  await show(others!.id, shared);
  const admin = await connectSocket(app, app.people.adminA);
  expect(await remove(ticket)).toMatchObject({ status: 200 });
  await admin.hears(
    'ticket',
    (event: { action: string; ticketId?: number }) =>
      event.action === 'delete' && event.ticketId === ticket.id,
  );
  expect((await app.call(app.people.adminA, 'GET', `/tickets/u/${ticket.uuid}`)).error).toBe(
    'ERR_NO_TICKET_FOUND',
  );
  expect(await messagesOf(ticket)).toEqual([]);
  const left = await app.read(async (tx) => ({
    leaving: await tx.$count(outbox, eq(outbox.ticketId, ticket.id)),
    files: (
      await tx
        .select({ id: media.id })
        .from(media)
        .where(inArray(media.id, [file, shared]))
    ).map(({ id }) => id),
    log: (
      await tx
        .select({ payload: eventLog.payload })
        .from(eventLog)
        .where(sql`${eventLog.payload}::text like ${`%${ticket.uuid}%`}`)
    ).map(({ payload }) => payload),
  }));
  expect(left).toMatchObject({ leaving: 0, files: [shared] });
  // A page that reconnects and asks for the events it missed gets the removal, and none of the messages.
  expect(JSON.stringify(left.log)).not.toMatch(/segredo/);
  expect(left.log).toEqual(
    expect.arrayContaining([
      { action: 'delete', ticketId: ticket.id, ticketUuid: ticket.uuid },
      { action: 'delete', messageId: sentId, ticketUuid: ticket.uuid },
    ]),
  );
  // When they write again it is a new ticket.
  await line.arrive(message(person(phone(number), 'Cliente'), 'de novo'));
  const [anew] = (await app.call(app.people.adminA, 'GET', `/tickets?searchParam=${number}&showAll=true`))
    .body.tickets;
  expect(anew).toMatchObject({ status: 'pending', lastMessage: 'de novo' });
  expect(anew.id).not.toBe(ticket.id);
});

test('it is for admins, of tickets that they see', async () => {
  const ticket = await newTicket(app, line);
  expect((await remove(ticket, app.people.anaSales)).error).toBe('ERR_NO_PERMISSION');
  expect((await remove(ticket, app.people.adminB)).error).toBe('ERR_NO_TICKET_FOUND');
  expect((await remove({ id: 2_000_000 })).error).toBe('ERR_NO_TICKET_FOUND');
  expect(await messagesOf(ticket)).toHaveLength(1);
});
