import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeConnection,
  lid,
  message,
  person,
  phone,
} from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { fields: { allowGroup: true } });
});
afterAll(() => app.stop());

const contactsNamed = (name: string) =>
  app.read((tx) =>
    tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.name, name), isNull(contacts.mergedInto))),
  );
const ownerOf = async (value: string) =>
  (
    await app.read((tx) =>
      tx
        .select()
        .from(contacts)
        .where(sql`id in (select contact_id from contact_identities where value = ${value})`),
    )
  )[0];
const ticketsOf = (contactId: number) =>
  app.read((tx) => tx.select().from(tickets).where(eq(tickets.contactId, contactId)));
let lids = 0;
const newLid = () => `8000${String(++lids).padStart(10, '0')}`;

describe('who somebody is', () => {
  test('identities that come before any message make no contact, and later one contact of a LID and a number', async () => {
    const [number, hidden] = [newNumber(), newLid()];
    await line.arrive({ kind: 'identities', identities: [lid(hidden), phone(number)], name: null });
    expect(await ownerOf(number)).toBeUndefined();
    await line.arrive(
      message(person(lid(hidden)), 'pelo lid'),
      message(person(phone(number)), 'pelo número'),
    );
    const contact = await ownerOf(hidden);
    expect(contact).toMatchObject({ number, name: number });
    expect((await ownerOf(number))!.id).toBe(contact!.id);
    expect(await ticketsOf(contact!.id)).toMatchObject([{ unreadMessages: 2 }]);
  });

  test('many people known by LID first and by number later are as many contacts with one ticket each', async () => {
    const people = Array.from({ length: 60 }, () => ({ number: newNumber(), hidden: newLid() }));
    await line.store(
      people.flatMap(({ number, hidden }) => [
        { event: message(person(lid(hidden)), 'um'), conversation: hidden },
        { event: message(person(phone(number)), 'dois'), conversation: number },
        {
          event: { kind: 'identities', identities: [lid(hidden), phone(number)], name: null },
          conversation: `same-${hidden}`,
        },
        { event: message(person([lid(hidden), phone(number)]), 'três'), conversation: hidden },
      ]),
    );
    await line.inbound.idle();
    for (const { number, hidden } of people) {
      const contact = await ownerOf(hidden);
      expect((await ownerOf(number))!.id).toBe(contact!.id);
      const unclosed = (await ticketsOf(contact!.id)).filter(({ status }) => status !== 'closed');
      expect(unclosed).toMatchObject([{ unreadMessages: 3 }]);
    }
  });

  test("is called what they call themselves now, not then, and never by another's word when staff named them", async () => {
    const number = newNumber();
    await line.arrive(message(person(phone(number), 'Bia'), 'oi'));
    await line.arrive(message(person(phone(number), 'Antiga'), 'velho', { isLive: false }));
    expect((await ownerOf(number))!.name).toBe('Bia');
    await line.arrive(message(person(phone(number), 'Bia Nova'), 'oi'));
    expect((await ownerOf(number))!.name).toBe('Bia Nova');
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(contacts).set({ name: 'Cliente VIP', nameIsOurs: true }).where(eq(contacts.number, number)),
    );
    await line.arrive(message(person(phone(number), 'Bia'), 'oi'));
    expect((await ownerOf(number))!.name).toBe('Cliente VIP');
  });

  test('a group takes its new name, and a name of an unknown group makes no contact', async () => {
    const group = { identities: [{ kind: 'group' as const, value: 'g1' }], isGroup: true, name: 'Turma' };
    await line.arrive({ kind: 'identities', identities: group.identities, name: 'Turma' });
    expect(await contactsNamed('Turma')).toEqual([]);
    await line.arrive(message(group, 'oi', { sender: { identities: [phone(newNumber())], name: 'Rui' } }));
    await line.arrive({ kind: 'identities', identities: group.identities, name: 'Turma 2026' });
    expect(await contactsNamed('Turma 2026')).toMatchObject([{ isGroup: true, number: '' }]);
  });

  test('what strangers call themselves is in one line, and turns nothing around', async () => {
    const [number, member] = [newNumber(), newNumber()];
    const called = 'Ana\u001b[2J\n\u202eesoJ\u202c \u200fمبيعات';
    const shown = 'Ana [2J esoJ \u200fمبيعات';
    const conversation = { ...person(phone(number)), name: called };
    await line.arrive(message(conversation, 'oi'));
    const group = { identities: [{ kind: 'group' as const, value: 'g2' }], isGroup: true, name: null };
    await line.arrive(message(group, 'oi', { sender: { identities: [phone(member)], name: called } }));
    await line.arrive({ kind: 'identities', identities: group.identities, name: called });
    for (const identity of [number, member, 'g2']) expect((await ownerOf(identity))!.name).toBe(shown);
  });

  test('the same number in another company is somebody else', async () => {
    const foreign = await fakeConnection(app, { companyId: app.companyB });
    const number = newNumber();
    const [ours, theirs] = [message(person(phone(number)), 'um'), message(person(phone(number)), 'dois')];
    await line.arrive({ ...ours, providerId: 'SAME' } as typeof ours);
    await foreign.arrive({ ...theirs, providerId: 'SAME' } as typeof theirs);
    for (const companyId of [app.companyA, app.companyB]) {
      const stored = await app.kernel.database.inCompany(companyId, (tx) =>
        tx.select({ body: messages.body }).from(messages).where(eq(messages.providerId, 'SAME')),
      );
      expect(stored).toEqual([{ body: companyId === app.companyA ? 'um' : 'dois' }]);
    }
  });
});

describe('an older message', () => {
  test('opens nothing and is not unread, but can be read when the person writes again', async () => {
    const number = newNumber();
    const old = { isLive: false, at: new Date(Date.now() - 40 * 24 * 3600_000) };
    await line.arrive(
      message(person(phone(number)), 'há muito tempo', old),
      message(person(phone(number)), 'respondido', { ...old, fromMe: true }),
    );
    const contact = await ownerOf(number);
    expect(await ticketsOf(contact!.id)).toMatchObject([{ status: 'closed', unreadMessages: 0 }]);
    await line.arrive(message(person(phone(number)), 'voltei'));
    const states = (await ticketsOf(contact!.id)).map(({ status, unreadMessages }) => [
      status,
      unreadMessages,
    ]);
    expect(states.sort()).toEqual([
      ['closed', 0],
      ['pending', 1],
    ]);
  });

  test('during a short absence is unread and opens a ticket', async () => {
    const number = newNumber();
    const missed = { isLive: false, at: new Date(Date.now() - 2 * 3600_000) };
    await line.arrive(message(person(phone(number)), 'cadê vocês?', missed));
    expect(await ticketsOf((await ownerOf(number))!.id)).toMatchObject([
      { status: 'pending', unreadMessages: 1 },
    ]);
  });

  test('arriving late does not take the place of the last message', async () => {
    const number = newNumber();
    await line.arrive(message(person(phone(number)), 'agora'));
    await line.arrive(message(person(phone(number)), 'antes', { at: new Date(Date.now() - 60_000) }));
    expect(await ticketsOf((await ownerOf(number))!.id)).toMatchObject([
      { lastMessage: 'agora', unreadMessages: 2 },
    ]);
  });
});

describe('what was taken back', () => {
  test('is gone from every reply, from quotes, from the list and from events that are caught up on', async () => {
    const number = newNumber();
    const secret = `segredo-${number}`;
    const original = message(person(phone(number), 'Zé'), secret);
    const { providerId } = original as { providerId: string };
    const answer = message(person(phone(number), 'Zé'), 'sobre isso', { quotedProviderId: providerId });
    await line.arrive(original, answer);
    const { adminA } = app.people;
    const everything = async () => {
      const uuid = (await ticketsOf((await ownerOf(number))!.id))[0]!.uuid;
      const replies = await Promise.all(
        [
          `/tickets/u/${uuid}`,
          `/messages/${uuid}`,
          '/tickets?showAll=true',
          `/tickets?showAll=true&searchOnMessages=true&searchParam=${secret}`,
          '/events?since=0',
        ].map((path) => app.call(adminA, 'GET', path)),
      );
      const log = await app.read((tx) => tx.select().from(eventLog));
      return JSON.stringify([replies.map(({ body }) => body), log]);
    };
    expect(await everything()).toContain(secret);
    await line.arrive({
      kind: 'delete',
      providerId,
      conversation: person(phone(number)),
      fromMe: false,
      author: [phone(number)],
      byAdmin: false,
    });
    expect(await everything()).not.toContain(secret);
  });
});
