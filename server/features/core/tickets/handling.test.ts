import type { Ticket } from '@recado/shared/features/tickets';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../../../outbox/outbox.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../testing/newCustomer.ts';
import { messages } from '../messages/messages.table.ts';
import { logTickets } from '../ticketRows/logTickets.ts';
import { tickets } from './tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, {
    queueIds: [app.queues.sales],
    fields: { allowGroup: true, complationMessage: 'Até logo' },
  });
});
afterAll(() => app.stop());

async function find(searchParam: string, person = app.people.adminA): Promise<Ticket[]> {
  const path = `/tickets?showAll=true&searchParam=${encodeURIComponent(searchParam)}`;
  return (await app.call(person, 'GET', path)).body.tickets;
}
const ticketOf = (number = newNumber()): Promise<Ticket> =>
  newTicket(app, line, { number, name: `Cliente ${number}` });
const put = (person: Person, { id }: { id: number }, body: object) =>
  app.call(person, 'PUT', `/tickets/${id}`, body);
const saved = (key: string, value: string) =>
  app.call(app.people.adminA, 'PUT', `/settings/${key}`, { value });
const saidOn = async (ticketId: number) =>
  (
    await app.kernel.database.inCompany(app.companyA, (tx) =>
      tx
        .select({ body: messages.body, fromMe: messages.fromMe })
        .from(messages)
        .where(and(eq(messages.ticketId, ticketId), eq(messages.fromMe, true))),
    )
  ).map(({ body }) => body);

describe('at the same time', () => {
  test('ten accept: one has it, nine get the name of its owner', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.addPerson(app.companyA, { name: `Agente ${n}`, queueIds: [app.queues.sales] }),
      ),
    );
    const ticket = await ticketOf();
    const answers = await Promise.all(people.map((person) => put(person, ticket, { status: 'open' })));
    const winner = answers.find(({ status }) => status === 200)!.body;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { error, body } of answers.filter(({ status }) => status !== 200))
      expect([error, body.ticket.userId]).toEqual(['ERR_TICKET_ALREADY_ACCEPTED', winner.userId]);
  });

  test('a ticket is reopened and its customer writes: one unclosed ticket, no matter who came first', async () => {
    for (let n = 0; n < 8; n++) {
      const number = newNumber();
      const ticket = await ticketOf(number);
      await put(app.people.adminA, ticket, { status: 'closed' });
      const [{ error, status }] = await Promise.all([
        put(app.people.adminA, ticket, { status: 'open' }),
        line.arrive(message(person(phone(number), `Cliente ${number}`), 'de novo')),
      ]);
      expect([200, 409]).toContain(status);
      if (status === 409) expect(error).toBe('ERR_OTHER_OPEN_TICKET');
      const unclosed = await app.kernel.database.inCompany(app.companyA, (tx) =>
        tx
          .select()
          .from(tickets)
          .where(and(eq(tickets.contactId, ticket.contactId), ne(tickets.status, 'closed'))),
      );
      expect(unclosed).toHaveLength(1);
    }
  });
});

describe('a transfer', () => {
  test('resets the count, sends words to the customer, and reaches the new owner with the messages', async () => {
    await saved('transferMessage', 'Você será atendido por outra pessoa.');
    await saved('sendMsgTransfTicket', 'enabled');
    const ticket = await ticketOf();
    await put(app.people.anaSales, ticket, { status: 'open' });
    const [ana, beto] = [
      await connectSocket(app, app.people.anaSales),
      await connectSocket(app, app.people.betoSupport),
    ];
    const { userId } = app.people.betoSupport;
    const changes = { isTransfered: true, queueId: app.queues.support, userId };
    const { body } = await put(app.people.anaSales, ticket, changes);
    expect(body).toMatchObject({ status: 'open', userId, unreadMessages: 0 });
    await beto.hears('appMessage', (event: { message?: { body: string } }) =>
      Boolean(event.message?.body.startsWith('Você será')),
    );
    await beto.hears('ticket', (event: { ticket?: Ticket }) => event.ticket?.id === ticket.id);
    await ana.hears(
      'ticket',
      (event: { action: string; ticketId?: number }) =>
        event.action === 'delete' && event.ticketId === ticket.id,
    );
    expect(await saidOn(ticket.id)).toEqual(['Você será atendido por outra pessoa.']);
    for (const { socket } of [ana, beto]) socket.disconnect();
    await saved('sendMsgTransfTicket', 'disabled');
  });

  test('two who hand it on at the same moment: one does, the other gets a refusal because it has moved', async () => {
    const ticket = await ticketOf();
    const seen = { status: ticket.status, userId: ticket.userId, queueId: ticket.queueId };
    const to = (queueId: number) => ({ isTransfered: true, queueId, seen });
    const replies = await Promise.all([
      put(app.people.adminA, ticket, to(app.queues.support)),
      put(app.people.superA, ticket, to(app.queues.support)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error).toBe('ERR_TICKET_STATE');
    const log = await app.call(app.people.adminA, 'GET', `/tickets-log/${ticket.id}`);
    expect(log.body.filter(({ type }: { type: string }) => type === 'transfered')).toHaveLength(1);
  });

  test('to where the ticket already is is no change, however many ask for it', async () => {
    await saved('sendMsgTransfTicket', 'enabled');
    const ticket = await ticketOf();
    const { status, userId, queueId } = ticket;
    const same = {
      isTransfered: true,
      queueId,
      userId,
      msgTransfer: 'Já vai',
      seen: { status, userId, queueId },
    };
    const stand = async () => [
      (await app.call(app.people.adminA, 'GET', `/tickets-log/${ticket.id}`)).body,
      await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, ticket.id))),
      await saidOn(ticket.id),
    ];
    const before = await stand();
    const replies = await Promise.all([
      put(app.people.adminA, ticket, same),
      put(app.people.superA, ticket, { ...same, undoSeconds: 5 }),
      put(app.people.adminA, ticket, { queueId }),
    ]);
    for (const reply of replies)
      expect([reply.status, reply.body]).toMatchObject([200, { id: ticket.id, status, userId, queueId }]);
    expect(await stand()).toEqual(before);
    await saved('sendMsgTransfTicket', 'disabled');
  });

  test('says nothing to the customer while the option is off, whatever words come with it', async () => {
    const ticket = await ticketOf();
    const changes = { isTransfered: true, queueId: app.queues.support, msgTransfer: 'Vou te passar' };
    await put(app.people.adminA, ticket, changes);
    expect(await saidOn(ticket.id)).toEqual([]);
    await saved('sendMsgTransfTicket', 'on');
    await put(app.people.adminA, ticket, { ...changes, queueId: app.queues.sales });
    expect(await saidOn(ticket.id)).toEqual(['Vou te passar']);
    await saved('sendMsgTransfTicket', 'disabled');
  });

  test('takes a note for the person who receives it: private, seen by the team, sent to nobody', async () => {
    const ticket = await ticketOf();
    const { betoSupport: beto, anaSales: ana } = app.people;
    await put(ana, ticket, { status: 'open' });
    const loads = async () =>
      (await app.call(ana, 'GET', '/tickets/loads')).body as { userId: number; open: number }[];
    const openOf = async ({ userId }: Person) =>
      (await loads()).find((one) => one.userId === userId)?.open ?? 0;
    const before = await openOf(beto);
    await put(ana, ticket, {
      ...{ isTransfered: true, queueId: app.queues.support, userId: beto.userId },
      noteTransfer: 'Cliente quer trocar o pedido',
    });
    expect(await openOf(beto)).toBe(before + 1);
    const { body } = await app.call(beto, 'GET', `/messages/${ticket.uuid}`);
    expect(body.messages.at(-1)).toMatchObject({ body: 'Cliente quer trocar o pedido', isPrivate: true });
    const leaving = await app.read((tx) => tx.select().from(outbox).where(eq(outbox.ticketId, ticket.id)));
    expect(leaving).toEqual([]);
  });

  test('with closeTicketOnTransfer closes the ticket and goes on in a new one at the target (STATE-20, OPEN-89)', async () => {
    await saved('closeTicketOnTransfer', 'true');
    const ticket = await ticketOf();
    const { userId } = app.people.betoSupport;
    const changes = { isTransfered: true, queueId: app.queues.support, userId };
    const { body } = await put(app.people.adminA, ticket, changes);
    expect(body).toMatchObject({ status: 'open', userId, queueId: app.queues.support, unreadMessages: 0 });
    expect(body.id).not.toBe(ticket.id);
    const [before] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, ticket.id)));
    expect(before).toMatchObject({ status: 'closed', queueId: ticket.queueId });
    // Where a channel lets us answer for some hours, the window of the new ticket ends with the old one's.
    expect(body.customerWroteAt).toBe(before!.customerWroteAt!.toISOString());
    expect(body).toMatchObject({
      lastMessageId: before!.lastMessageId,
      lastMessageAck: before!.lastMessageAck,
    });
    const types = async (id: number) =>
      (await app.call(app.people.adminA, 'GET', `/tickets-log/${id}`)).body.map(
        ({ type }: { type: string }) => type,
      );
    expect(await types(ticket.id)).toEqual(expect.arrayContaining(['transfered', 'closed']));
    expect(await types(body.id)).toEqual(expect.arrayContaining(['create', 'receivedTransfer']));
    await saved('closeTicketOnTransfer', 'disabled');
  });

  test('of a closed ticket opens it again, unless the contact has another one', async () => {
    const number = newNumber();
    const ticket = await ticketOf(number);
    await put(app.people.adminA, ticket, { status: 'closed' });
    const changes = { isTransfered: true, queueId: app.queues.support };
    expect((await put(app.people.adminA, ticket, changes)).body).toMatchObject({ status: 'pending' });
    await put(app.people.adminA, ticket, { status: 'closed' });
    await line.arrive(message(person(phone(number)), 'outra vez'));
    expect((await put(app.people.adminA, ticket, changes)).error).toBe('ERR_OTHER_OPEN_TICKET');
  });
});

describe('automatic texts', () => {
  test('greet after accepting when the company wants it (STATE-27)', async () => {
    await saved('greetingAcceptedMessage', 'Olá, já vou ajudar!');
    await saved('sendGreetingAccepted', 'enabled');
    const ticket = await ticketOf();
    await put(app.people.anaSales, ticket, { status: 'open' });
    expect(await saidOn(ticket.id)).toEqual(['Olá, já vou ajudar!']);
    await saved('sendGreetingAccepted', 'disabled');
  });

  test('go to groups only where the connection handles groups like customers (STATE-28)', async () => {
    // Groups are for people with the switch, admins too.
    const admin = await app.addPerson(app.companyA, { profile: 'admin', allowGroup: 'enabled' });
    const inGroup = async (groupAsTicket: 'enabled' | 'disabled') => {
      const groups = await fakeConnection(app, {
        queueIds: [app.queues.sales],
        fields: { allowGroup: true, groupAsTicket, complationMessage: 'Até logo, grupo' },
      });
      const group = {
        identities: [{ kind: 'group' as const, value: `g-${groupAsTicket}` }],
        isGroup: true,
        name: `Grupo ${groupAsTicket}`,
      };
      const sender = { identities: [phone(newNumber())], name: 'Tia' };
      await groups.arrive(message(group, 'oi', { sender }));
      expect(await find(`Grupo ${groupAsTicket}`)).toEqual([]);
      const [ticket] = await find(`Grupo ${groupAsTicket}`, admin);
      expect(ticket!.status).toBe(groupAsTicket === 'enabled' ? 'pending' : 'group');
      const accepted = await put(admin, ticket!, { status: 'group' });
      expect(accepted.body).toMatchObject({ status: 'group', userId: admin.userId });
      await put(admin, ticket!, { status: 'closed' });
      return saidOn(ticket!.id);
    };
    expect(await inGroup('enabled')).toEqual(['Até logo, grupo']);
    expect(await inGroup('disabled')).toEqual([]);
  });
});

describe('a search', () => {
  test('finds a Brazilian number with and without its ninth digit, written in any way', async () => {
    await line.arrive(
      message(person(phone('552187654321'), 'Sem nono dígito'), 'oi'),
      message(person(phone('5521987651234'), 'Com nono dígito'), 'oi'),
    );
    for (const typed of ['5521987654321', '21 98765-4321', '2187654321', '+55 (21) 8765-4321'])
      expect(
        (await find(typed)).map(({ contact }) => contact.name),
        typed,
      ).toEqual(['Sem nono dígito']);
    for (const typed of ['5521987651234', '(21) 8765-1234'])
      expect(
        (await find(typed)).map(({ contact }) => contact.name),
        typed,
      ).toEqual(['Com nono dígito']);
  });

  test('treats what was typed as words, not as a pattern', async () => {
    await ticketOf();
    for (const typed of ['%', '_', '\\', "'; drop table tickets; --", '[]', '(?i)']) {
      const path = `/tickets?showAll=true&searchOnMessages=true&searchParam=${encodeURIComponent(typed)}`;
      expect((await app.call(app.people.adminA, 'GET', path)).body).toMatchObject({ tickets: [], count: 0 });
    }
  });
});

describe('reading', () => {
  test('asks the channel once, however often a ticket is opened', async () => {
    const ticket = await ticketOf();
    await put(app.people.anaSales, ticket, { status: 'open' });
    for (let n = 0; n < 3; n++) await app.call(app.people.anaSales, 'POST', `/tickets/${ticket.id}/read`);
    const readReceipts = await app.kernel.database.inCompany(app.companyA, (tx) =>
      tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.ticketId, ticket.id), eq(outbox.kind, 'read'))),
    );
    expect(readReceipts).toHaveLength(1);
  });
});

describe('on rows and screens', () => {
  test('a row knows how far our last message got, and that a newer one is the customer’s', async () => {
    const number = newNumber();
    const ticket = await ticketOf(number);
    const shown = async () => (await find(number))[0]!;
    expect((await shown()).lastMessageAck).toBeNull();
    await put(app.people.anaSales, ticket, { status: 'open' });
    const sent = (await app.call(app.people.anaSales, 'POST', `/messages/${ticket.id}`, { body: 'já vejo' }))
      .body[0];
    expect(await shown()).toMatchObject({
      lastMessageId: sent.id,
      lastMessageAck: 0,
      lastMessageFromMe: true,
    });
    const [row] = await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.select({ providerId: messages.providerId }).from(messages).where(eq(messages.id, sent.id)),
    );
    await line.arrive({ kind: 'ack', providerId: row!.providerId!, ack: 2, failure: null });
    expect((await shown()).lastMessageAck).toBe(2);
    await line.arrive(message(person(phone(number), 'Cliente'), 'obrigado'));
    expect(await shown()).toMatchObject({ lastMessageAck: null, lastMessageFromMe: false });
  });

  test('a person who loses sight of a ticket gets the name of its new owner', async () => {
    const ticket = await ticketOf();
    await put(app.people.anaSales, ticket, { status: 'open' });
    const ana = await connectSocket(app, app.people.anaSales);
    const bruno = await app.addPerson(app.companyA, { name: 'Bruno', queueIds: [app.queues.support] });
    await put(app.people.adminA, ticket, {
      isTransfered: true,
      queueId: app.queues.support,
      userId: bruno.userId,
    });
    const gone = await ana.hears('ticket', (event: { action: string }) => event.action === 'delete');
    ana.socket.disconnect();
    expect(gone).toMatchObject({ ticketId: ticket.id, owner: { userName: 'Bruno', queueName: 'Support' } });
  });
});

test('the timeline says who looked into a ticket that is not theirs, once until something else happens (BOT-11)', async () => {
  const ticket = await ticketOf();
  await put(app.people.anaSales, ticket, { status: 'open' });
  const read = (person: Person) => app.call(person, 'POST', `/tickets/${ticket.id}/read`);
  for (const person of [app.people.anaSales, app.people.adminA, app.people.adminA]) await read(person);
  const log = async () =>
    (await app.call(app.people.adminA, 'GET', `/tickets-log/${ticket.id}`)).body.map(
      ({ type, by, user }: { type: string; by: string; user: { name: string } | null }) =>
        `${type} ${by} ${user?.name ?? ''}`,
    );
  expect(await log()).toEqual(['create system ', 'open person Ana', 'access person Admin A']);
  await put(app.people.anaSales, ticket, { status: 'pending' });
  await read(app.people.adminA);
  expect((await log()).at(-1)).toBe('access person Admin A');
  expect(await log()).toHaveLength(5);
});

test('a contact who is asked for consent is among the waiting, and for a rating among the resolved ones (STATE-05)', async () => {
  const ticket = await ticketOf();
  const counts = async () => (await app.call(app.people.adminA, 'GET', '/tickets/counts')).body.pending;
  const isListed = async (query: string) => {
    const { body } = await app.call(app.people.adminA, 'GET', `/tickets?showAll=true&${query}`);
    return body.tickets.some(({ id }: Ticket) => id === ticket.id);
  };
  const becomes = (status: string) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`update tickets set status = ${status}::text where id = ${ticket.id}::int`),
    );
  const queries = ['status=pending', 'status=closed', 'statusFilter=["closed"]', 'status=lgpd', 'status=nps'];
  const before = await counts();
  await becomes('lgpd');
  expect(await Promise.all(queries.map(isListed))).toEqual([true, false, false, true, false]);
  expect(await counts()).toBe(before);
  await becomes('nps');
  expect(await Promise.all(queries.map(isListed))).toEqual([false, true, true, false, true]);
  expect(await counts()).toBe(before - 1);
});

test('the timeline takes entries of as many tickets as somebody who goes away may leave', async () => {
  const { id: ticketId, queueId } = await ticketOf();
  const written = app.kernel.inWork(app.companyA, async (work) => {
    await logTickets(
      work,
      Array.from({ length: 17_000 }, () => ({ ticketId, queueId, type: 'pending' as const })),
    );
    throw new Error('written');
  });
  await expect(written).rejects.toThrow('written');
});
