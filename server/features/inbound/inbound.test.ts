import type { Message } from '@recado/shared/features/messages';
import { asc, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChannelEvent } from '../../channels/channel.ts';
import { ticketSteps } from '../../steps/steps.table.ts';
import { type Answer, buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeConnection,
  lid,
  message,
  person,
  phone,
} from '../../testing/fakeChannel.ts';
import { letTimePass } from '../../testing/letTimePass.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { contactIdentities, contactMerges, contacts } from '../core/contacts/contacts.table.ts';
import { undoMerge } from '../core/contacts/merge/undoMerge.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { inboundRaw } from './inbound.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app.stop());

const ticketsOf = (number: string) =>
  app.read((tx) =>
    tx
      .select()
      .from(tickets)
      .where(sql`contact_id in (select contact_id from contact_identities where value = ${number})`)
      .orderBy(asc(tickets.id)),
  );
const messagesOf = (ticketId: number) =>
  app.read((tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.ticketId, ticketId))
      .orderBy(asc(messages.createdAt), asc(messages.id)),
  );
const providerIdOf = (event: ChannelEvent) => (event as { providerId: string }).providerId;

describe('a message that arrives', () => {
  test("becomes a pending ticket in the connection's only queue, with the customer's name and an unread count", async () => {
    const number = newNumber();
    await line.arrive(
      message(person(phone(number), 'Maria'), 'Olá'),
      message(person(phone(number), 'Maria'), 'tudo bem?'),
    );
    const [ticket] = await ticketsOf(number);
    expect(ticket).toMatchObject({
      status: 'pending',
      queueId: app.queues.sales,
      unreadMessages: 2,
      lastMessage: 'tudo bem?',
      lastMessageFromMe: false,
    });
    expect((await messagesOf(ticket!.id)).map(({ body }) => body)).toEqual(['Olá', 'tudo bem?']);
  });

  test('is stored once, however often and under whatever raw key it comes', async () => {
    const number = newNumber();
    const once = message(person(phone(number)), 'só uma vez');
    await line.store([
      { event: once, key: 'a' },
      { event: once, key: 'a' },
      { event: once, key: 'b' },
    ]);
    await line.arrive(once, once);
    const [ticket] = await ticketsOf(number);
    expect(await messagesOf(ticket!.id)).toHaveLength(1);
    expect(ticket!.unreadMessages).toBe(1);
  });

  test('fifty first messages at once make fifty tickets, and many of one customer make one', async () => {
    const many = Array.from({ length: 50 }, newNumber);
    const one = newNumber();
    await line.store([
      ...many.map((number) => ({ event: message(person(phone(number)), 'oi'), conversation: number })),
      ...Array.from({ length: 50 }, (_, n) => ({
        event: message(person(phone(one)), `linha ${n}`),
        conversation: `${one}-${n}`,
      })),
    ]);
    await expect
      .poll(
        async () => {
          await line.inbound.idle();
          return (await ticketsOf(one))[0]?.unreadMessages;
        },
        { timeout: 20_000 },
      )
      .toBe(50);
    for (const number of many) expect(await ticketsOf(number)).toHaveLength(1);
    expect(await ticketsOf(one)).toHaveLength(1);
  });

  test('after the ticket was closed opens a new one', async () => {
    const number = newNumber();
    await line.arrive(message(person(phone(number)), 'primeira'));
    const [first] = await ticketsOf(number);
    await app.call(app.people.adminA, 'PUT', `/tickets/${first!.id}`, { status: 'closed' });
    await line.arrive(message(person(phone(number)), 'segunda'));
    expect((await ticketsOf(number)).map(({ status }) => status)).toEqual(['closed', 'pending']);
  });

  test('sent from the phone stays in the conversation, is not unread and waits for nobody', async () => {
    const number = newNumber();
    await line.arrive(
      message(person(phone(number)), 'oi'),
      message(person(phone(number), 'Loja'), 'respondido pelo celular', { fromMe: true }),
    );
    const [ticket] = await ticketsOf(number);
    expect(ticket).toMatchObject({
      unreadMessages: 1,
      lastMessage: 'respondido pelo celular',
      lastMessageFromMe: true,
    });
    expect(
      (await app.read((tx) => tx.select().from(contacts).where(eq(contacts.id, ticket!.contactId))))[0]!.name,
    ).toBe(number);
    const cold = newNumber();
    await line.arrive(message(person(phone(cold)), 'contato frio', { fromMe: true }));
    expect((await ticketsOf(cold)).map(({ status }) => status)).toEqual(['closed']);
  });

  test('in a group is kept only where the connection allows groups, under the member who wrote', async () => {
    const group = {
      identities: [{ kind: 'group' as const, value: 'family@g.us' }],
      isGroup: true,
      name: 'Família',
    };
    const member = { identities: [phone(newNumber())], name: 'Tia' };
    await line.arrive(message(group, 'bom dia', { sender: member }));
    expect(await ticketsOf('family@g.us')).toEqual([]);
    const groups = await fakeConnection(app, { fields: { allowGroup: true } });
    await groups.arrive(message(group, 'bom dia', { sender: member }));
    const [ticket] = await ticketsOf('family@g.us');
    expect(ticket).toMatchObject({ status: 'group', isGroup: true });
    expect((await messagesOf(ticket!.id))[0]!.contactId).not.toBe(ticket!.contactId);
  });

  const turn = (contactId: number, active: boolean) =>
    app.call(app.people.adminA, 'PUT', `/contacts/block/${contactId}`, { active });

  test('of a blocked contact is kept with a mark, and calls nobody (BOT-07)', async () => {
    const number = newNumber();
    await line.arrive(message(person(phone(number)), 'oi'));
    const [before] = await ticketsOf(number);
    await turn(before!.contactId, false);
    await line.arrive(
      message(person(phone(number)), 'spam'),
      message(person(phone(number), 'Loja'), 'do celular', { fromMe: true }),
      message(person(phone(number)), 'mais spam'),
    );
    expect((await messagesOf(before!.id)).map(({ body, fromBlocked }) => [body, fromBlocked])).toEqual([
      ['oi', false],
      ['spam', true],
      ['do celular', false],
      ['mais spam', true],
    ]);
    const [ticket] = await ticketsOf(number);
    expect(ticket).toMatchObject({ status: 'pending', unreadMessages: 1, lastMessage: 'do celular' });
    // No automation runs on any of it.
    const looked = await app.read((tx) =>
      tx
        .select({ body: messages.body })
        .from(ticketSteps)
        .innerJoin(messages, eq(messages.id, ticketSteps.messageId))
        .where(eq(ticketSteps.ticketId, before!.id))
        .orderBy(asc(messages.id)),
    );
    expect(looked.map(({ body }) => body)).toEqual(['oi', 'do celular']);
    await turn(before!.contactId, true);
    await line.arrive(message(person(phone(number)), 'desculpe'));
    expect((await ticketsOf(number))[0]).toMatchObject({ unreadMessages: 2, lastMessage: 'desculpe' });
  });

  test('of a blocked contact reaches people, and no program that might answer it (BOT-07)', async () => {
    const { adminA } = app.people;
    const number = newNumber();
    await line.arrive(message(person(phone(number)), 'oi'));
    const [ticket] = await ticketsOf(number);
    await turn(ticket!.contactId, false);
    const scopes = ['events:read', 'tickets:view'];
    const { secret } = (await app.call(adminA, 'POST', '/tokens', { name: 'Robô', scopes })).body;
    const { seq } = (await app.call(adminA, 'GET', '/events?since=0')).body;
    await line.arrive(
      message(person(phone(number)), 'spam'),
      message(person(phone(number), 'Loja'), 'do celular', { fromMe: true }),
    );
    const bodiesOf = async (answer: Promise<Answer>) =>
      (await answer).body.events.flatMap(
        ({ payload }: { payload: { message?: Message } }) => payload.message?.body ?? [],
      );
    expect(await bodiesOf(app.call(adminA, 'GET', `/events?since=${seq}`))).toEqual(['spam', 'do celular']);
    const asProgram = { authorization: `Bearer ${secret}` };
    expect(await bodiesOf(app.call(undefined, 'GET', `/events?since=${seq}`, undefined, asProgram))).toEqual([
      'do celular',
    ]);
  });

  test('of a blocked contact opens no ticket again and makes none that waits', async () => {
    const number = newNumber();
    await line.arrive(message(person(phone(number)), 'oi'));
    const [first] = await ticketsOf(number);
    await app.call(app.people.adminA, 'PUT', `/tickets/${first!.id}`, { status: 'closed' });
    await turn(first!.contactId, false);
    await line.arrive(message(person(phone(number)), 'spam'));
    expect(await ticketsOf(number)).toMatchObject([
      { id: first!.id, status: 'closed', unreadMessages: 0, lastMessage: 'oi' },
    ]);
    expect((await messagesOf(first!.id)).map(({ body }) => body)).toEqual(['oi', 'spam']);
  });
});

describe('one person', () => {
  test('first known by LID and then by number is one contact with one ticket, and the other way round', async () => {
    for (const numberFirst of [true, false]) {
      const [number, hidden] = [newNumber(), `lid-${newNumber()}`];
      const [first, second] = numberFirst ? [phone(number), lid(hidden)] : [lid(hidden), phone(number)];
      await line.arrive(
        message(person(first), 'primeira'),
        message(person([first, second]), 'segunda'),
        message(person(second), 'terceira'),
      );
      expect(await ticketsOf(number)).toHaveLength(1);
      expect((await ticketsOf(hidden))[0]!.unreadMessages).toBe(3);
    }
  });

  test('who had two contacts is merged into one unclosed ticket, and what moved is recorded', async () => {
    const [number, hidden] = [newNumber(), `lid-${newNumber()}`];
    await line.arrive(
      message(person(phone(number), 'Com número'), 'um'),
      message(person(lid(hidden)), 'dois'),
    );
    await line.arrive({ kind: 'identities', identities: [phone(number), lid(hidden)], name: null });
    const all = await ticketsOf(hidden);
    expect(all.filter(({ status }) => status !== 'closed')).toHaveLength(1);
    const [open] = all.filter(({ status }) => status !== 'closed');
    expect((await messagesOf(open!.id)).map(({ body }) => body).sort()).toEqual(['dois', 'um']);
    expect(open!.unreadMessages).toBe(2);
    const identities = await app.read((tx) =>
      tx.select().from(contactIdentities).where(eq(contactIdentities.contactId, open!.contactId)),
    );
    expect(identities.map(({ value }) => value).sort()).toEqual([number, hidden].sort());
    expect(
      await app.read((tx) =>
        tx.select().from(contactMerges).where(eq(contactMerges.winnerId, open!.contactId)),
      ),
    ).toHaveLength(1);
  });

  test('merged by mistake is two again when it is undone: conversations, numbers and names', async () => {
    const [number, hidden] = [newNumber(), `lid-${newNumber()}`];
    await line.arrive(
      message(person(phone(number), 'Com número'), 'um'),
      message(person(lid(hidden), 'Sem número'), 'dois'),
    );
    const own = async (value: string) => (await ticketsOf(value))[0]!.contactId;
    const [named, unnamed] = [await own(number), await own(hidden)];
    const takes = async (id: number) => {
      const [row] = await app.read((tx) => tx.select().from(contacts).where(eq(contacts.id, id)));
      return [row!.disableBot, row!.acceptAudioMessage];
    };
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.update(contacts).set({ acceptAudioMessage: false }).where(eq(contacts.id, named));
      await tx.update(contacts).set({ disableBot: true }).where(eq(contacts.id, unnamed));
    });
    await line.arrive({ kind: 'identities', identities: [phone(number), lid(hidden)], name: null });
    // A contact that takes no bot under one row takes none under the other.
    expect(await takes((await ticketsOf(number))[0]!.contactId)).toEqual([true, false]);
    const [merge] = await app.read((tx) =>
      tx.select().from(contactMerges).orderBy(desc(contactMerges.id)).limit(1),
    );
    await app.kernel.inWork(app.companyA, (work) => undoMerge(work, merge!.id));
    for (const [value, body] of [
      [number, 'um'],
      [hidden, 'dois'],
    ] as const) {
      const own = await ticketsOf(value);
      expect(own.filter(({ status }) => status !== 'closed')).toHaveLength(1);
      expect((await messagesOf(own[0]!.id)).map((stored) => stored.body)).toEqual([body]);
    }
    expect([await takes(named), await takes(unnamed)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await expect(app.kernel.inWork(app.companyA, (work) => undoMerge(work, merge!.id))).rejects.toThrow(
      'ERR_NO_MERGE_FOUND',
    );
  });
});

describe('what happens to a message', () => {
  test('in whatever order its states come, the highest stays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 5], { minLength: 1 }), async (acks) => {
        const number = newNumber();
        const sent = message(person(phone(number)), 'nossa', { fromMe: true });
        await line.arrive(
          sent,
          ...acks.map(
            (ack): ChannelEvent => ({ kind: 'ack', providerId: providerIdOf(sent), ack, failure: null }),
          ),
        );
        const [ticket] = await ticketsOf(number);
        expect((await messagesOf(ticket!.id))[0]!.ack).toBe(Math.max(1, ...acks));
      }),
      { numRuns: 8 },
    );
  });

  test('a state that comes before the message is not lost', async () => {
    const number = newNumber();
    const sent = message(person(phone(number)), 'nossa', { fromMe: true });
    await line.store([
      { event: { kind: 'ack', providerId: providerIdOf(sent), ack: 3, failure: null }, conversation: 'acks' },
      { event: sent, conversation: 'other' },
    ]);
    await expect
      .poll(
        async () =>
          (
            await app.read((tx) =>
              tx
                .select()
                .from(messages)
                .where(eq(messages.providerId, providerIdOf(sent))),
            )
          )[0]?.ack,
        { timeout: 10_000 },
      )
      .toBe(3);
  });

  test('an edit changes the text, a deletion hides it from every reply, a reaction stays until it is taken back', async () => {
    const number = newNumber();
    const original = message(person(phone(number)), 'segredo errado');
    const about = { providerId: providerIdOf(original), conversation: person(phone(number)) };
    await line.arrive(
      original,
      { kind: 'edit', ...about, fromMe: false, author: [phone(number)], body: 'segredo certo' },
      { kind: 'reaction', ...about, fromMe: false, who: 'a', emoji: '👍' },
      { kind: 'reaction', ...about, fromMe: false, who: 'b', emoji: '❤️' },
      { kind: 'reaction', ...about, fromMe: false, who: 'a', emoji: '' },
    );
    const [ticket] = await ticketsOf(number);
    const shown = async () =>
      (await app.call(app.people.adminA, 'GET', `/messages/${ticket!.uuid}`)).body.messages[0];
    expect(await shown()).toMatchObject({
      body: 'segredo certo',
      isEdited: true,
      reactions: [{ emoji: '❤️', fromMe: false }],
    });
    await line.arrive({
      kind: 'delete',
      ...about,
      fromMe: false,
      author: [phone(number)],
      byAdmin: false,
    });
    expect(await shown()).toMatchObject({ body: '', isDeleted: true, reactions: [] });
    expect((await ticketsOf(number))[0]!.lastMessage).toBe('[[deleted]]');
    const everywhere = await Promise.all(
      [
        '/tickets?status=pending&showAll=true',
        '/tickets?searchParam=segredo&searchOnMessages=true&showAll=true',
      ].map((path) => app.call(app.people.adminA, 'GET', path)),
    );
    expect(JSON.stringify(everywhere.map(({ body }) => body))).not.toContain('segredo');
  });
});

describe('a raw event that cannot be handled', () => {
  test('holds up only its own conversation, is laid aside at last, and then the rest goes on in order', async () => {
    const [stuck, free] = [newNumber(), newNumber()];
    await line.store([
      { event: message(person(phone(stuck)), 'antes'), conversation: stuck },
      { event: 'poison', conversation: stuck, key: `poison-${stuck}` },
      { event: message(person(phone(stuck)), 'depois'), conversation: stuck },
      { event: message(person(phone(free)), 'livre'), conversation: free },
    ]);
    await line.inbound.idle();
    expect(await ticketsOf(free)).toHaveLength(1);
    expect((await messagesOf((await ticketsOf(stuck))[0]!.id)).map(({ body }) => body)).toEqual(['antes']);
    const poison = () =>
      app.read((tx) =>
        tx
          .select()
          .from(inboundRaw)
          .where(eq(inboundRaw.eventKey, `poison-${stuck}`)),
      );
    for (let n = 0; n < 12 && (await poison())[0]!.state === 'waiting'; n++) {
      await letTimePass(app, inboundRaw, eq(inboundRaw.eventKey, `poison-${stuck}`));
      await line.inbound.idle();
    }
    expect((await poison())[0]).toMatchObject({ state: 'aside', error: 'Error' });
    await line.inbound.idle();
    expect((await messagesOf((await ticketsOf(stuck))[0]!.id)).map(({ body }) => body)).toEqual([
      'antes',
      'depois',
    ]);
  });
});
