import type { Ticket } from '@recado/shared/features/tickets';
import type { Actor, Grantable } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TicketPlace, ticketRooms } from '../../../events/audience.ts';
import { hears } from '../../../events/feed.ts';
import { roomsOf } from '../../../events/roomsOf.ts';
import { outbox } from '../../../outbox/outbox.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newTicket } from '../../../testing/newCustomer.ts';
import { maySee } from '../access/access.ts';
import { tickets } from './tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
let openLine: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, {
    queueIds: [app.queues.sales],
    fields: { complationMessage: 'Até logo' },
  });
  openLine = await fakeConnection(app);
});
afterAll(() => app.stop());

const ticketOf = (name = 'Cliente', on = line): Promise<Ticket> =>
  newTicket(app, on, { name, text: `oi de ${name}` });
const put = (person: Person, { id }: { id: number }, body: object) =>
  app.call(person, 'PUT', `/tickets/${id}`, body);
const leaving = (ticketId: number) =>
  app.kernel.inWork(
    app.companyA,
    ({ tx }) =>
      tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.ticketId, ticketId), eq(outbox.kind, 'message'))),
    'read',
  );

describe('who sees a ticket', () => {
  test('is the same in queries and in live events, whatever rights and tickets', async () => {
    const all: (TicketPlace & { id: number })[] = [];
    for (const queueId of [app.queues.sales, app.queues.support, null])
      for (const userId of [null, app.people.anaSales.userId, app.people.betoSupport.userId])
        for (const isGroup of [false, true])
          for (const followerIds of [[], [app.people.anaSales.userId]]) {
            const { id } = await ticketOf();
            const place = { queueId, userId, isGroup, followerIds };
            await app.kernel.inWork(app.companyA, ({ tx }) =>
              tx.update(tickets).set(place).where(eq(tickets.id, id)),
            );
            all.push({ id, ...place });
          }
    // Built-in profiles, and roles that show tickets, supervise queues, or all (which supervises too).
    const roles: (readonly Grantable[] | undefined)[] = [
      undefined,
      ['contacts:view', 'tickets:view'],
      ['contacts:view', 'tickets:view', 'tickets:supervise'],
      ['contacts:view', 'tickets:view', 'tickets:supervise', 'tickets:showAll'],
    ];
    for (let bits = 0; bits < 64 * roles.length; bits++) {
      const has = (bit: number) => (bits & (1 << bit)) !== 0;
      const role = roles[bits >> 6];
      if (role && has(0)) continue;
      const supervises = role?.includes('tickets:supervise') && !role.includes('tickets:showAll');
      const actor: Actor = {
        userId: app.people.anaSales.userId,
        companyId: app.companyA,
        profile: has(0) ? 'admin' : 'user',
        isSuper: false,
        switches: [
          ...(has(1) ? (['allUserChat'] as const) : []),
          ...(has(2) ? (['allowGroup'] as const) : []),
        ],
        seesQueueless: has(3),
        queueIds: [...(has(4) ? [app.queues.sales] : []), ...(has(5) ? [app.queues.support] : [])],
        plan: [],
        overdue: false,
        masked: false,
        ...(role && { role }),
        // Somebody who serves a queue with them, or not.
        ...(supervises && { people: has(5) ? [app.people.betoSupport.userId] : [] }),
      };
      const seen = await app.kernel.inWork(
        app.companyA,
        ({ tx }) => tx.select({ id: tickets.id }).from(tickets).where(maySee(actor)),
        'read',
      );
      const rooms = roomsOf(actor);
      const receivedIds = all
        .filter((ticket) => hears(rooms, { to: ticketRooms(ticket) }))
        .map(({ id }) => id);
      expect(
        seen
          .map(({ id }) => id)
          .filter((id) => all.some((ticket) => ticket.id === id))
          .sort(),
        `rights ${bits}`,
      ).toEqual(receivedIds.sort());
    }
  });

  test('a note lets those it names see the ticket, live and by a notice, until they are removed again', async () => {
    const colleague = await app.addPerson(app.companyA, { name: 'Caio Prado', queueIds: [app.queues.sales] });
    const caio = await connectSocket(app, colleague);
    const ticket = await ticketOf();
    await put(app.people.anaSales, ticket, { status: 'open' });
    const look = async () => (await app.call(colleague, 'GET', `/tickets/u/${ticket.uuid}`)).status;
    expect(await look()).toBe(404);
    const { body: people } = await app.call(app.people.anaSales, 'GET', `/tickets/${ticket.id}/people`);
    expect(people).toContainEqual(expect.objectContaining({ id: colleague.userId, sees: false }));
    const note = { body: '@Caio Prado pode ver?', isPrivate: true, mentionIds: [colleague.userId] };
    await app.call(app.people.anaSales, 'POST', `/messages/${ticket.id}`, note);
    expect(await look()).toBe(200);
    await caio.hears(
      'appMessage',
      (event: { message?: { body: string } }) => event.message?.body === note.body,
    );
    const { body: notifications } = await app.call(colleague, 'GET', '/notifications');
    expect(JSON.stringify(notifications)).toContain('mention');
    await app.call(app.people.anaSales, 'DELETE', `/tickets/${ticket.id}/followers/${colleague.userId}`);
    expect(await look()).toBe(404);
    await caio.hears(
      'ticket',
      (event: { action: string; ticketId?: number }) =>
        event.action === 'delete' && event.ticketId === ticket.id,
    );
    caio.socket.disconnect();
  });

  test('a person without the queue finds, opens and hears nothing of it', async () => {
    const beto = await connectSocket(app, app.people.betoSupport);
    const ana = await connectSocket(app, app.people.anaSales);
    const ticket = await ticketOf('Só vendas');
    await ana.hears('ticket', (event: { ticket?: Ticket }) => event.ticket?.id === ticket.id);
    const tag = (
      await app.call(app.people.adminA, 'POST', '/tags', { name: `After ${ticket.id}`, color: '#123456' })
    ).body;
    await beto.hears('tag', (event: { tag?: { id: number } }) => event.tag?.id === tag.id);
    expect(beto.receivedEvents.filter(({ name }) => /-(ticket|appMessage)$/.test(name))).toEqual([]);
    for (const [method, path] of [
      ['GET', `/tickets/u/${ticket.uuid}`],
      ['GET', `/messages/${ticket.uuid}`],
      ['GET', `/tickets-log/${ticket.id}`],
      ['PUT', `/tickets/${ticket.id}`],
      ['POST', `/tickets/${ticket.id}/read`],
      ['POST', `/messages/${ticket.id}`],
    ] as const)
      expect(
        (
          await app.call(
            app.people.betoSupport,
            method,
            path,
            method === 'GET' ? undefined : { body: 'x', status: 'closed' },
          )
        ).error,
        path,
      ).toBe('ERR_NO_TICKET_FOUND');
    for (const { socket } of [ana, beto]) socket.disconnect();
  });

  test('is live: accepted by one, it leaves the other screens and stays on the own (INBOX-51, INBOX-52)', async () => {
    const colleague = await app.addPerson(app.companyA, { queueIds: [app.queues.sales] });
    const [ana, other] = [await connectSocket(app, app.people.anaSales), await connectSocket(app, colleague)];
    const ticket = await ticketOf();
    await other.hears(
      'ticket',
      (event: { action: string; ticket?: Ticket }) =>
        event.action === 'create' && event.ticket?.id === ticket.id,
    );
    await put(app.people.anaSales, ticket, { status: 'open' });
    await ana.hears(
      'ticket',
      (event: { ticket?: Ticket }) => event.ticket?.id === ticket.id && event.ticket.status === 'open',
    );
    await other.hears(
      'ticket',
      (event: { action: string; ticketId?: number }) =>
        event.action === 'delete' && event.ticketId === ticket.id,
    );
    for (const { socket } of [ana, other]) socket.disconnect();
  });
});

describe('the states of a ticket', () => {
  test('accepting makes it mine; of two at once one wins and the other gets the name of the winner (STATE-02, STATE-22)', async () => {
    const colleague = await app.addPerson(app.companyA, { name: 'Caio', queueIds: [app.queues.sales] });
    const ticket = await ticketOf();
    const answers = await Promise.all([
      put(app.people.anaSales, ticket, { status: 'open' }),
      put(colleague, ticket, { status: 'open' }),
    ]);
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status !== 200)!;
    expect(won.body).toMatchObject({ status: 'open', userId: won.body.user.id });
    expect(lost.body).toMatchObject({
      error: 'ERR_TICKET_ALREADY_ACCEPTED',
      ticket: {
        id: ticket.id,
        userId: won.body.userId,
        user: { name: won.body.user.name },
        queue: { name: 'Sales' },
      },
    });
  });

  test('a ticket without a queue asks for one before it is accepted (STATE-03)', async () => {
    const ticket = await ticketOf('Sem fila', openLine);
    expect((await put(app.people.adminA, ticket, { status: 'open' })).error).toBe('ERR_QUEUE_REQUIRED');
    expect(
      (await put(app.people.adminA, ticket, { status: 'open', queueId: app.queues.support })).body,
    ).toMatchObject({ status: 'open', queueId: app.queues.support });
  });

  test.each<[string, string[], object, object]>([
    ['return', ['open'], { status: 'pending' }, { status: 'pending', userId: null }],
    ['resolve', ['open'], { status: 'closed' }, { status: 'closed' }],
    ['ignore', ['pending'], { status: 'closed' }, { status: 'closed' }],
    [
      'transfer to a queue',
      ['open', 'pending'],
      { isTransfered: true, queueId: 'support' },
      { status: 'pending', userId: null, queueId: 'support' },
    ],
    [
      'transfer to a user',
      ['open', 'pending'],
      { isTransfered: true, queueId: 'support', userId: 'beto' },
      { status: 'open', userId: 'beto', queueId: 'support' },
    ],
    ['reopen', ['closed'], { status: 'open' }, { status: 'open', userId: 'admin' }],
  ])('%s', async (_name, from, changes, expected) => {
    const named = (value: object) =>
      Object.fromEntries(
        Object.entries(value).map(([key, word]) => [
          key,
          {
            support: app.queues.support,
            beto: app.people.betoSupport.userId,
            admin: app.people.adminA.userId,
          }[word as string] ?? word,
        ]),
      );
    for (const status of from) {
      const ticket = await ticketOf();
      if (status === 'open') await put(app.people.adminA, ticket, { status: 'open' });
      if (status === 'closed') await put(app.people.adminA, ticket, { status: 'closed' });
      const { status: code, body } = await put(app.people.adminA, ticket, named(changes));
      expect(code, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject(named(expected));
    }
  });

  test.each([
    ['closed', { status: 'pending' }],
    ['closed', { status: 'closed' }],
    ['pending', { status: 'pending' }],
    ['pending', { status: 'lgpd' }],
    ['pending', {}],
  ])('from %s there is no way to %j', async (from, changes) => {
    const ticket = await ticketOf();
    if (from === 'closed') await put(app.people.adminA, ticket, { status: 'closed' });
    expect((await put(app.people.adminA, ticket, changes)).error).toBe('ERR_TICKET_STATE');
  });

  test('a change says what is to be otherwise and nothing else, each thing by itself (STATE-21)', async () => {
    const { adminA, anaSales } = app.people;
    const ticket = await ticketOf();
    const changed = async (body: object) => (await put(adminA, ticket, body)).body;
    const mine = { status: 'open', userId: adminA.userId, queueId: app.queues.sales };
    expect(await changed({ status: 'open' })).toMatchObject({ ...mine, useIntegration: true });
    expect(await changed({ useIntegration: false })).toMatchObject({ ...mine, useIntegration: false });
    expect(await changed({ amountUsedBotQueues: 2 })).toMatchObject({ ...mine, amountUsedBotQueues: 2 });
    const there = { queueId: app.queues.support, userId: anaSales.userId };
    expect(await changed({ isTransfered: true, msgTransfer: 'cuidem bem', ...there })).toMatchObject({
      ...{ status: 'open', ...there, useIntegration: false, amountUsedBotQueues: 2 },
    });
    const closed = await changed({ status: 'closed', sendFarewellMessage: false });
    expect(closed).toMatchObject({ status: 'closed', queueId: app.queues.support });
    expect(await leaving(ticket.id)).toEqual([]);
  });

  test('only those with the switch ignore what nobody accepted (STATE-06)', async () => {
    const without = await app.addPerson(app.companyA, {
      queueIds: [app.queues.sales],
      userClosePendingTicket: 'disabled',
    });
    expect((await put(without, await ticketOf(), { status: 'closed' })).error).toBe('ERR_NO_PERMISSION');
    expect((await put(app.people.anaSales, await ticketOf(), { status: 'closed' })).status).toBe(200);
  });

  test('resolving says farewell unless the call forbids it, ignoring never does (STATE-07, STATE-10, STATE-11)', async () => {
    const [withFarewell, silent, ignored] = [await ticketOf(), await ticketOf(), await ticketOf()];
    for (const ticket of [withFarewell, silent]) await put(app.people.anaSales, ticket, { status: 'open' });
    await put(app.people.anaSales, withFarewell, { status: 'closed' });
    await put(app.people.anaSales, silent, { status: 'closed', sendFarewellMessage: false });
    await put(app.people.anaSales, ignored, { status: 'closed' });
    expect(
      (await Promise.all([withFarewell, silent, ignored].map(({ id }) => leaving(id)))).map(
        ({ length }) => length,
      ),
    ).toEqual([1, 0, 0]);
  });

  test('with requiredTag a ticket is resolved only when its contact carries a tag (STATE-12)', async () => {
    const ticket = await ticketOf();
    await put(app.people.anaSales, ticket, { status: 'open' });
    await app.call(app.people.adminA, 'PUT', '/settings/requiredTag', { value: 'enabled' });
    expect((await put(app.people.anaSales, ticket, { status: 'closed' })).error).toBe('ERR_TAG_REQUIRED');
    const tag = (
      await app.call(app.people.adminA, 'POST', '/tags', { name: `Must ${ticket.id}`, color: '#123456' })
    ).body;
    await app.call(app.people.anaSales, 'POST', '/tags/sync', {
      contactId: ticket.contactId,
      tags: [{ id: tag.id }],
    });
    expect((await put(app.people.anaSales, ticket, { status: 'closed' })).status).toBe(200);
    await app.call(app.people.adminA, 'PUT', '/settings/requiredTag', { value: 'disabled' });
  });

  test('reopening while the contact has another unclosed ticket names it (STATE-22)', async () => {
    const first = await ticketOf();
    await put(app.people.adminA, first, { status: 'closed' });
    await line.arrive(message(person(phone(first.contact.number)), 'de novo'));
    const refused = await put(app.people.adminA, first, { status: 'open' });
    expect(refused.body).toMatchObject({
      error: 'ERR_OTHER_OPEN_TICKET',
      ticket: { queue: { name: 'Sales' }, user: null },
    });
    expect(refused.body.ticket.id).not.toBe(first.id);
  });

  test('everything that happened is in its log (CONV-16, CONV-17)', async () => {
    const ticket = await ticketOf();
    await put(app.people.adminA, ticket, { status: 'open' });
    await put(app.people.adminA, ticket, { isTransfered: true, queueId: app.queues.support });
    await put(app.people.adminA, ticket, { status: 'closed' });
    await put(app.people.adminA, ticket, { status: 'open' });
    const { body } = await app.call(app.people.adminA, 'GET', `/tickets-log/${ticket.id}`);
    expect(body.map(({ type }: { type: string }) => type)).toEqual([
      'create',
      'open',
      'transfered',
      'receivedTransfer',
      'closed',
      'reopen',
    ]);
  });
});

describe('the list', () => {
  test('read by cursor skips and repeats nothing while it re-orders itself', async () => {
    for (let n = 0; n < 25; n++) await ticketOf('Lista');
    const first = (await app.call(app.people.adminA, 'GET', '/tickets?status=pending&showAll=true')).body;
    await ticketOf('Chegou depois');
    const second = (
      await app.call(
        app.people.adminA,
        'GET',
        `/tickets?status=pending&showAll=true&cursor=${first.nextCursor}`,
      )
    ).body;
    const ids = [...first.tickets, ...second.tickets].map(({ id }: Ticket) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.tickets).toHaveLength(20);
    expect(first.tickets.at(-1).updatedAt >= second.tickets[0].updatedAt).toBe(true);
  });

  test('finds names without accents, numbers in pieces, ids, and on request words of messages', async () => {
    const ticket = await ticketOf('Conceição Araújo');
    const find = async (query: string) =>
      (await app.call(app.people.adminA, 'GET', `/tickets?showAll=true&${query}`)).body.tickets.map(
        ({ id }: Ticket) => id,
      );
    for (const query of [
      'searchParam=conceicao',
      'searchParam=ARAÚJO',
      `searchParam=${ticket.contact.number.slice(4)}`,
      `searchParam=${ticket.id}`,
      'searchParam=de conceicao&searchOnMessages=true',
    ])
      expect(await find(query), query).toContain(ticket.id);
    expect(await find('searchParam=de conceicao')).not.toContain(ticket.id);
  });

  test('of an admin who serves queues keeps to these until all are asked for, and so do its counts (INBOX-17)', async () => {
    const chief = await app.addPerson(app.companyA, { profile: 'admin', queueIds: [app.queues.support] });
    const ticket = await ticketOf();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(tickets)
        .set({ status: 'pending', userId: null, queueId: app.queues.sales, snoozedUntil: null })
        .where(eq(tickets.id, ticket.id)),
    );
    const queuesOf = async (query: string) => {
      const { body } = await app.call(chief, 'GET', `/tickets?status=pending${query}`);
      return body.tickets.map(({ queueId }: Ticket) => queueId);
    };
    const waiting = async (query: string) =>
      (await app.call(chief, 'GET', `/tickets/counts${query}`)).body.pending;
    expect(await queuesOf('')).not.toContain(app.queues.sales);
    expect(await queuesOf('&showAll=true')).toContain(app.queues.sales);
    expect(await queuesOf(`&queueIds=[${app.queues.sales}]`)).toContain(app.queues.sales);
    expect(await waiting('')).toBeLessThan(await waiting('?showAll=true'));
  });

  test('is narrowed to the day on which a ticket was made, and on which it changed (INBOX-25)', async () => {
    const ticket = await ticketOf();
    const day = new Date(ticket.createdAt).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
    const find = async (query: string) =>
      (await app.call(app.people.adminA, 'GET', `/tickets?${query}`)).body.tickets.map(
        ({ id }: Ticket) => id,
      );
    for (const key of ['date', 'updatedAt']) {
      expect(await find(`${key}=${day}&searchParam=${ticket.id}`), key).toContain(ticket.id);
      expect(await find(`${key}=2020-01-01&searchParam=${ticket.id}`), key).toEqual([]);
      expect(await find(`${key}=&searchParam=${ticket.id}`), key).toContain(ticket.id);
    }
  });

  test('that somebody searches holds their own and what waits for them, and a colleague’s only with allUserChat (INBOX-22, OPEN-44)', async () => {
    const people = { queueIds: [app.queues.sales] };
    const plain = await app.addPerson(app.companyA, people);
    const curious = await app.addPerson(app.companyA, { ...people, allUserChat: 'enabled' });
    const [own, waiting, theirs] = [
      await ticketOf('Zulmira'),
      await ticketOf('Zulmira'),
      await ticketOf('Zulmira'),
    ];
    await put(plain, own, { status: 'open' });
    await put(app.people.anaSales, theirs, { status: 'open' });
    const find = async (person: Person) =>
      (await app.call(person, 'GET', '/tickets?searchParam=zulmira')).body.tickets
        .map(({ id }: Ticket) => id)
        .toSorted();
    expect(await find(plain)).toEqual([own.id, waiting.id]);
    expect(await find(curious)).toEqual([own.id, waiting.id, theirs.id]);
  });

  test('counts each tab and what is unread for this person', async () => {
    const person = await app.addPerson(app.companyA, { queueIds: [app.queues.sales] });
    const counts = async () => (await app.call(person, 'GET', '/tickets/counts')).body;
    const before = await counts();
    const ticket = await ticketOf();
    expect(await counts()).toMatchObject({ pending: before.pending + 1, unread: before.unread + 1, open: 0 });
    await put(person, ticket, { status: 'open' });
    expect(await counts()).toMatchObject({ pending: before.pending, open: 1 });
    await app.call(person, 'POST', `/tickets/${ticket.id}/read`);
    expect((await counts()).unread).toBe(before.unread);
  });

  test('hides numbers from people who may not see them, live and in every reply (DRAWER-10, OPEN-04)', async () => {
    for (const key of ['enableLGPD', 'lgpdHideNumber'])
      await app.call(app.people.adminA, 'PUT', `/settings/${key}`, {
        value: key === 'enableLGPD' ? 'true' : 'on',
      });
    const person = await app.addPerson(app.companyA, { queueIds: [app.queues.sales] });
    const screen = await connectSocket(app, person);
    const admin = await connectSocket(app, app.people.adminA);
    const ticket = await ticketOf('');
    const ticketEvent = (await screen.hears(
      'ticket',
      (event: { ticket?: Ticket }) => event.ticket?.id === ticket.id,
    )) as { ticket: Ticket };
    await admin.hears(
      'ticket',
      (event: { ticket?: Ticket }) => event.ticket?.contact.number === ticket.contact.number,
    );
    expect(ticketEvent.ticket.contact.number).toMatch(/^•+\d\d$/);
    const replies = [
      await app.call(person, 'GET', '/tickets?status=pending'),
      await app.call(person, 'GET', `/tickets/u/${ticket.uuid}`),
      await app.call(person, 'GET', `/messages/${ticket.uuid}`),
      await app.call(person, 'GET', '/contacts'),
      await app.call(person, 'GET', '/events?since=0'),
    ];
    expect(JSON.stringify([replies.map(({ body }) => body), screen.receivedEvents])).not.toContain(
      ticket.contact.number,
    );
    expect(
      (await app.call(person, 'GET', `/tickets?searchParam=${ticket.contact.number}`)).body.tickets,
    ).toEqual([]);
    for (const key of ['enableLGPD', 'lgpdHideNumber'])
      await app.call(app.people.adminA, 'PUT', `/settings/${key}`, { value: 'disabled' });
    for (const { socket } of [screen, admin]) socket.disconnect();
  });
});
