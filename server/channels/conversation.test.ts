import { type Looking, lookingEvent } from '@recado/shared/lib/looking';
import { vCardOf } from '@recado/shared/lib/vCard';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../features/core/messages/messages.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { connectSocket } from '../testing/connectSocket.ts';
import { onBothStores } from '../testing/onBothStores.ts';
import { newNumber, type Receiving, startReceiving, type TestConnection } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';

onBothStores((store) => {
  let rig: Receiving;
  let connection: TestConnection;
  beforeAll(async () => {
    rig = await startReceiving(store.environment());
    ({ line: connection } = rig);
  });
  afterAll(() => rig?.stop());

  const inCompany = <T>(work: Parameters<typeof rig.app.kernel.database.inCompany<T>>[1]) =>
    rig.app.kernel.database.inCompany(rig.app.companyA, work, 'read');
  const messageBy = (providerId: string) =>
    inCompany(async (tx) => {
      const [row] = await tx
        .select({ message: messages, ticket: tickets })
        .from(messages)
        .innerJoin(tickets, eq(tickets.id, messages.ticketId))
        .where(and(eq(messages.connectionId, connection.id), eq(messages.providerId, providerId)));
      return row;
    });
  const customer = async (addressing: 'lid' | 'pn' = 'lid') => {
    const number = newNumber();
    await rig.simulator.api.createContact({ number, name: 'Maria', addressing });
    return number;
  };

  test.each(['lid', 'pn'] as const)(
    'the message of a customer addressed by %s becomes a ticket, and the answer gets its ticks up to read',
    async (addressing) => {
      const number = await customer(addressing);
      const questionId = await rig.simulator.api.sendText(number, connection.phone, 'vocês abrem hoje?');
      const { ticket } = await waitFor('the message', () => messageBy(questionId));
      expect(ticket).toMatchObject({
        status: 'pending',
        unreadMessages: 1,
        lastMessage: 'vocês abrem hoje?',
      });
      const accepted = await rig.app.call(rig.app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
        status: 'open',
        userId: rig.app.people.adminA.userId,
        queueId: rig.app.queues.sales,
      });
      expect(accepted.status).toBe(200);
      const answered = await rig.app.call(rig.app.people.adminA, 'POST', `/messages/${ticket.id}`, {
        body: 'Sim, até 18h',
      });
      expect(answered.status).toBe(201);
      const id = answered.body[0].id;
      const row = () =>
        inCompany(async (tx) => (await tx.select().from(messages).where(eq(messages.id, id)))[0]!);
      const got = await waitFor(
        'the answer',
        async () => (await rig.simulator.api.received(connection.phone, number))[0],
      );
      expect(got.text).toBe('Sim, até 18h');
      expect(got.id).toBe((await row()).providerId);
      await rig.simulator.api.read(number, { to: connection.phone });
      await waitFor('read', async () => (await row()).ack >= 3);
    },
  );

  test('a customer who writes by number and by LID has one ticket', async () => {
    const number = await customer('pn');
    const first = await rig.simulator.api.sendText(number, connection.phone, 'por número');
    const one = await waitFor('first', () => messageBy(first));
    await rig.simulator.api.configure(number, { addressing: 'lid' });
    const second = await rig.simulator.api.sendText(number, connection.phone, 'por LID');
    const two = await waitFor('second', () => messageBy(second));
    expect(two.ticket.id).toBe(one.ticket.id);
  });

  test.each([
    ['lid', 'pn'],
    ['pn', 'lid'],
  ] as const)(
    'what the shop writes on its phone to a customer known by %s is in the ticket, also where the copy names the %s',
    async (addressing, other) => {
      const number = await customer(addressing);
      const question = await rig.simulator.api.sendText(number, connection.phone, 'oi');
      const { ticket } = await waitFor('question', () => messageBy(question));
      await rig.simulator.api.configure(number, { addressing: other });
      const typed = await rig.simulator.api.sendText(connection.phone, number, 'do celular');
      const own = await waitFor('own message', () => messageBy(typed));
      expect(own).toMatchObject({ ticket: { id: ticket.id }, message: { fromMe: true, body: 'do celular' } });
      const unclosed = await inCompany((tx) =>
        tx.select().from(tickets).where(eq(tickets.contactId, ticket.contactId)),
      );
      expect(unclosed).toHaveLength(1);
      // The library took such a copy for news about our own address, and answers reached nobody.
      await connection.write([{ kind: 'phone', value: number }], 'e do painel');
      await waitFor('the answer on the phone', async () =>
        (await rig.simulator.api.received(connection.phone, number)).some(
          ({ text }) => text === 'e do painel',
        ),
      );
    },
  );

  test('a Brazilian mobile whose ninth digit WhatsApp does not know is one contact with one ticket', async () => {
    const [shortNumber, withNinth] = ['558588770001', '5585988770001'];
    await rig.simulator.api.createContact({ number: shortNumber, name: 'Beatriz', addressing: 'pn' });
    const sent = await connection.write([{ kind: 'phone', value: withNinth }], 'Olá, Beatriz');
    await waitFor(
      'arrival',
      async () => (await rig.simulator.api.received(connection.phone, shortNumber)).length > 0,
    );
    const reply = await rig.simulator.api.sendText(shortNumber, connection.phone, 'oi!');
    // The reply may be quicker than the news that both numbers are one: in the end one of two tickets holds both messages.
    await waitFor('one ticket', async () => {
      const [answer, question] = [await messageBy(reply), await messageBy(sent.providerId)];
      return answer !== undefined && answer.ticket.id === question?.ticket.id;
    });
    const { ticket } = (await messageBy(reply))!;
    const open = await inCompany((tx) => tx.select().from(tickets).where(ne(tickets.status, 'closed')));
    expect(open.filter(({ contactId }) => contactId === ticket.contactId)).toHaveLength(1);
  });

  test('one who is written to first answers into the same ticket', async () => {
    const number = await customer();
    const sent = await connection.write([{ kind: 'phone', value: number }], 'Olá, aqui é a loja');
    await waitFor(
      'arrival',
      async () => (await rig.simulator.api.received(connection.phone, number)).length > 0,
    );
    const reply = await rig.simulator.api.sendText(number, connection.phone, 'oi!');
    const { ticket } = await waitFor('the reply', () => messageBy(reply));
    expect(ticket.id).toBe(sent.ticketId);
  });

  test('contact cards arrive as such in both directions', async () => {
    const number = await customer();
    const card = vCardOf({ name: 'João, oficina', numbers: ['5511988887777'] });
    const cardId = await rig.simulator.api.send(number, {
      to: connection.phone,
      card: { name: 'João, oficina', vCard: card },
    });
    const { ticket, message } = await waitFor('the card', () => messageBy(cardId));
    expect(message).toMatchObject({ mediaType: 'contactMessage', body: 'João, oficina', vCard: card });
    const { app } = rig;
    await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
      status: 'open',
      queueId: app.queues.sales,
    });
    const two = ['Ana', 'Beto'].map((name) => vCardOf({ name, numbers: ['5511977776666'] }));
    for (const vCard of [card, two.join('\n')])
      expect((await app.call(app.people.adminA, 'POST', `/messages/${ticket.id}`, { vCard })).status).toBe(
        201,
      );
    const got = await waitFor('both answers', async () => {
      const received = await rig.simulator.api.received(connection.phone, number);
      return received.length === 2 && received;
    });
    expect(got).toMatchObject([
      { kind: 'contact', text: 'João, oficina', vCards: [card] },
      { kind: 'contact', text: 'Ana, Beto', vCards: two },
    ]);
  });

  test('what the shop writes on its phone is in the ticket, as ours', async () => {
    const number = await customer();
    const questionId = await rig.simulator.api.sendText(number, connection.phone, 'oi');
    const { ticket } = await waitFor('question', () => messageBy(questionId));
    const typed = await rig.simulator.api.sendText(connection.phone, number, 'do celular');
    const own = await waitFor('own message', () => messageBy(typed));
    expect(own).toMatchObject({ ticket: { id: ticket.id }, message: { fromMe: true, body: 'do celular' } });
  });

  test('a customer who types is seen by the attendants of the queue, once one of them has opened the ticket', async () => {
    const { app, simulator } = rig;
    const number = await customer();
    const questionId = await simulator.api.sendText(number, connection.phone, 'posso mandar uma foto?');
    const { ticket } = await waitFor('the message', () => messageBy(questionId));
    const moved = await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
      queueId: app.queues.sales,
      isTransfered: true,
    });
    expect(moved.status).toBe(200);
    const [ana, beto] = [
      await connectSocket(app, app.people.anaSales),
      await connectSocket(app, app.people.betoSupport),
    ];
    const watched = async () =>
      (await simulator.api.phone(connection.phone)).devices.flatMap((one) => one.watches);
    expect(await watched()).not.toContain(number);
    for (let looks = 0; looks < 3; looks++)
      expect((await app.call(app.people.anaSales, 'GET', `/messages/${ticket.uuid}`)).status).toBe(200);
    await waitFor('the question', async () => (await watched()).includes(number));
    for (const presence of ['composing', 'recording', 'paused'] as const) {
      await simulator.api.typing(number, connection.phone, presence);
      expect(
        await ana.hears('presence', (event: { presence: string }) => event.presence === presence),
      ).toEqual({ action: 'update', ticketUuid: ticket.uuid, presence });
    }
    const { body } = await app.call(app.people.anaSales, 'POST', '/tags', {
      name: 'Marca',
      color: '#123456',
    });
    await beto.hears('tag', (event: { tag?: { id: number } }) => event.tag?.id === body.id);
    expect(beto.receivedEvents.filter(({ name }) => name.endsWith('-presence'))).toEqual([]);
    for (const { socket } of [ana, beto]) socket.disconnect();
  });

  test('the customer sees that an attendant writes to them, until the pause, and nothing of a note', async () => {
    const { app, simulator } = rig;
    const number = await customer();
    const questionId = await simulator.api.sendText(number, connection.phone, 'alguém aí?');
    const { ticket } = await waitFor('the message', () => messageBy(questionId));
    await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, {
      status: 'open',
      userId: app.people.adminA.userId,
      queueId: app.queues.sales,
    });
    const stopped = new AbortController();
    const { body } = await fetch(`${simulator.url}/api/events`, { signal: stopped.signal });
    const seen: string[] = [];
    const reading = (async () => {
      for await (const chunk of body!.pipeThrough(new TextDecoderStream()))
        for (const [, data] of chunk.matchAll(/event: typing\ndata: (.*)/g)) {
          const { from, to, state } = JSON.parse(data!);
          if (from === connection.phone && to === number) seen.push(state);
        }
    })().catch(() => undefined);
    const { socket } = await connectSocket(app, app.people.adminA);
    const writes = (more: Partial<Looking>) =>
      socket.emit(lookingEvent, { ticketUuid: ticket.uuid, ...more } satisfies Looking);
    writes({ isTyping: true, isPrivate: true });
    writes({ isTyping: false });
    writes({ isTyping: true });
    await waitFor('the first word', () => seen.length === 1);
    // The note that the agent turns to is none of the customer's business: for them it is a pause.
    writes({ isTyping: true, isPrivate: true });
    await waitFor('the pause', () => seen.length === 2);
    writes({ isTyping: true });
    await waitFor('more words', () => seen.length === 3);
    socket.disconnect();
    await waitFor('the end', () => seen.length === 4);
    expect(seen).toEqual(['composing', 'paused', 'composing', 'paused']);
    stopped.abort();
    await reading;
  });
});
