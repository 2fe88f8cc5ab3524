import type { GalleryKind, Message, ThreadEvent } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../../testing/mirror.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { media } from '../media/media.table.ts';
import { ticketLogs, tickets } from '../tickets/tickets.table.ts';
import { messages } from './messages.table.ts';

let app: TestApp;
let own: Mirror;
let foreign: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  own = await fillCompany(app.kernel, app.companyA, 'own');
  foreign = await fillCompany(app.kernel, app.companyB, 'foreign');
});
afterAll(() => app?.stop());

const start = Date.UTC(2026, 0, 5, 12);
const at = (minute: number) => new Date(start + minute * 60_000);
let customers = 0;

/** A contact with an earlier ticket in support and one in sales now: so many messages in each. */
async function conversation(earlier: number, now: number) {
  return app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [contact] = await tx
      .insert(contacts)
      .values({ name: `C${++customers}`, number: `551190000${1000 + customers}` })
      .returning();
    const add = async (queueId: number, status: 'closed' | 'open', from: number, count: number) => {
      const [ticket] = await tx
        .insert(tickets)
        .values({ contactId: contact!.id, whatsappId: own.connectionId, queueId, status })
        .returning();
      if (count > 0)
        await tx.insert(messages).values(
          Array.from({ length: count }, (_, n) => ({
            ticketId: ticket!.id,
            connectionId: own.connectionId,
            body: `dito ${from + n}`,
            fromMe: false,
            contactId: contact!.id,
            // Two messages share each moment: only (moment, id) gives them an order.
            createdAt: at((from + n) >> 1),
          })),
        );
      return ticket!;
    };
    const first = await add(app.queues.support, 'closed', 0, earlier);
    const second = await add(app.queues.sales, 'open', earlier, now);
    return { first, second };
  });
}
const log = (ticketId: number, type: ThreadEvent['type'], minute: number) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(ticketLogs).values({ ticketId, type, createdAt: at(minute) }),
  );
interface Reply {
  messages: Message[];
  events: ThreadEvent[];
  hasMore: boolean;
  nextCursor: string | null;
  newerCursor: string | null;
}
const page = async (person: Person, { uuid }: Pick<Ticket, 'uuid'>, query = ''): Promise<Reply> => {
  const { status, body } = await app.call(person, 'GET', `/messages/${uuid}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const seesAll = () => app.addPerson(app.companyA, { queueIds: [app.queues.sales], allHistoric: 'enabled' });

test('an event is on exactly one page, also of earlier tickets, whatever way the pages are read (THREAD-01)', async () => {
  const person = await seesAll();
  const { first, second } = await conversation(43, 24);
  const minutes = [-5, 0, 3, 3, 10, 16, 21, 21.5, 22, 28, 33, 90];
  for (const [n, minute] of minutes.entries())
    await log(n % 2 ? second.id : first.id, n % 2 ? 'open' : 'closed', minute);
  await log(second.id, 'access', 4);

  const older: Reply[] = [await page(person, second)];
  while (older.at(-1)!.nextCursor)
    older.push(await page(person, second, `?cursor=${older.at(-1)!.nextCursor}`));
  expect(older.length).toBe(4);
  const eventIds = older.toReversed().flatMap(({ events }) => events.map(({ id }) => id));
  expect([eventIds.length, new Set(eventIds).size]).toEqual([minutes.length, minutes.length]);
  expect(older.flatMap(({ events }) => events.map(({ type }) => type as string))).not.toContain('access');
  const all = older.toReversed().flatMap(({ messages }) => messages.map(({ id }) => id));
  expect([all.length, new Set(all).size]).toEqual([67, 67]);

  // By their numbers, as other clients read them: the same.
  const numbered = [];
  for (let n = 1; n <= older.length; n++) numbered.push(await page(person, second, `?pageNumber=${n}`));
  expect(numbered.toReversed().flatMap(({ events }) => events.map(({ id }) => id))).toEqual(eventIds);

  // Around one far back, then on to both ends over several pages: the same, each once.
  const middle = await page(person, second, `?around=${all[10]}`);
  expect(middle.messages.map(({ id }) => id)).toContain(all[10]);
  const pages = [middle];
  while (pages.at(-1)!.newerCursor)
    pages.push(await page(person, second, `?after=${pages.at(-1)!.newerCursor}`));
  while (pages[0]!.nextCursor) pages.unshift(await page(person, second, `?cursor=${pages[0]!.nextCursor}`));
  expect(pages.flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual(all);
  const met = pages.flatMap(({ events }) => events.map(({ id }) => id));
  expect(met.toSorted((a, b) => a - b)).toEqual(eventIds.toSorted((a, b) => a - b));
});

test('an event is above the messages of its second that were stored after it, in every reading (THREAD-01)', async () => {
  const { second: ticket } = await conversation(0, 0);
  const ms = (moment: number) => new Date(start + moment);
  const store = (body: string, storedAt: Date) =>
    app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx
        .insert(messages)
        .values({
          ticketId: ticket.id,
          connectionId: own.connectionId,
          body,
          fromMe: true,
          createdAt: at(0),
          storedAt,
        })
        .returning();
      return row!.id;
    });
  const happen = (type: ThreadEvent['type'], createdAt: Date) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(ticketLogs).values({ ticketId: ticket.id, type, createdAt }),
    );
  await store('pergunta', ms(100));
  const greeting = await store('saudação', ms(300));
  const answer = await store('resposta', ms(500));
  await store('até logo', ms(700));
  // The greeting and the goodbye are of the same transaction as their event.
  await happen('open', ms(300));
  await happen('queue', ms(400));
  await happen('closed', ms(700));
  await happen('reopen', ms(900));
  await happen('open', ms(1000));
  const expected = [
    ['open', greeting],
    ['queue', answer],
    ['closed', null],
    ['reopen', null],
    ['open', null],
  ];
  const { adminA } = app.people;
  const placed = (events: ThreadEvent[]) => events.map(({ type, aboveId }) => [type, aboveId]);
  expect(placed((await page(adminA, ticket)).events)).toEqual(expected);
  expect(placed((await page(adminA, ticket, `?around=${answer}`)).events)).toEqual(expected);
  expect(placed((await app.call(adminA, 'GET', `/tickets-log/${ticket.id}`)).body)).toEqual(expected);
});

test('who accepts with a greeting is shown above it (THREAD-01)', async () => {
  const { adminA } = app.people;
  const set = (sendGreetingAccepted: string) =>
    app.call(adminA, 'PUT', '/settings', {
      settings: Object.entries({ sendGreetingAccepted, greetingAcceptedMessage: 'Olá, já vou ajudar!' }).map(
        ([key, value]) => ({ key, value }),
      ),
    });
  const { second: ticket } = await conversation(0, 0);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(tickets).set({ status: 'pending' }).where(eq(tickets.id, ticket.id)),
  );
  await set('enabled');
  const accepted = await app.call(adminA, 'PUT', `/tickets/${ticket.id}`, {
    status: 'open',
    userId: adminA.userId,
    queueId: app.queues.sales,
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  await set('disabled');
  const {
    messages: [greeting, ...others],
    events,
  } = await page(adminA, ticket);
  expect(others).toEqual([]);
  expect(events.map(({ type, aboveId }) => [type, aboveId])).toContainEqual(['open', greeting!.id]);
});

test('of tickets that somebody may not see they learn nothing: no word, no event, no hit, no picture', async () => {
  const { first, second } = await conversation(3, 3);
  await log(first.id, 'closed', 0);
  await log(second.id, 'open', 1);
  const { anaSales, betoSupport, adminA } = app.people;
  const shown = await page(anaSales, second);
  expect([shown.messages.length, shown.events.map(({ ticketId }) => ticketId)]).toEqual([3, [second.id]]);
  const hits = async (person: Person, uuid: string) =>
    (await app.call(person, 'GET', `/messages/${uuid}/search?searchParam=dito`)).body;
  expect((await hits(anaSales, second.uuid)).hits.length).toBe(3);
  expect((await hits(adminA, second.uuid)).hits.length).toBe(6);
  const hidden = (await page(adminA, second)).messages[0]!;
  for (const [person, uuid, query] of [
    [anaSales, second.uuid, `?around=${hidden.id}`],
    [anaSales, second.uuid, `?around=${foreign.messageId}`],
    [adminA, second.uuid, `?around=${own.messageId}`],
  ] as const)
    expect((await app.call(person, 'GET', `/messages/${uuid}${query}`)).error).toBe('ERR_NO_MESSAGE_FOUND');
  for (const [person, uuid] of [
    [betoSupport, second.uuid],
    [adminA, foreign.ticketUuid],
  ] as const)
    for (const path of ['/search?searchParam=dito', '/gallery', '?around=1'])
      expect((await app.call(person, 'GET', `/messages/${uuid}${path}`)).error, path).toBe(
        'ERR_NO_TICKET_FOUND',
      );
});

test('words are found whatever their case and accents, letters as themselves, and not what was deleted (THREAD-03)', async () => {
  const { second } = await conversation(0, 4);
  const rows = await app.read((tx) =>
    tx.select().from(messages).where(eq(messages.ticketId, second.id)).orderBy(messages.id),
  );
  const bodies = ['Promoção de Verão', 'promocao encerrada', '100% real', 'PROMOÇÃO apagada'];
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    for (const [n, { id }] of rows.entries())
      await tx
        .update(messages)
        .set({ body: bodies[n]!, isDeleted: n === 3 })
        .where(eq(messages.id, id));
  });
  const search = async (words: string) =>
    (
      await app.call(
        app.people.anaSales,
        'GET',
        `/messages/${second.uuid}/search?searchParam=${encodeURIComponent(words)}`,
      )
    ).body.hits.map(({ id }: { id: number }) => rows.findIndex((row) => row.id === id));
  expect(await search('promoção')).toEqual([1, 0]);
  expect(await search('de verao')).toEqual([0]);
  expect(await search('100%')).toEqual([2]);
  expect(await search('%')).toEqual([2]);
  expect(await search('')).toEqual([]);
});

test('each tab of the gallery holds its kind, newest first, page by page (THREAD-04)', async () => {
  const { second } = await conversation(0, 50);
  const rows = await app.read((tx) =>
    tx.select().from(messages).where(eq(messages.ticketId, second.id)).orderBy(messages.id),
  );
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [file] = await tx
      .insert(media)
      .values({ state: 'waiting', name: 'a', mime: 'image/png', connectionId: own.connectionId })
      .returning();
    const ids = (from: number, to: number) => rows.slice(from, to).map(({ id }) => id);
    const set = (which: number[], values: Partial<typeof messages.$inferInsert>) =>
      tx.update(messages).set(values).where(inArray(messages.id, which));
    await set(ids(0, 23), { mediaType: 'image', mediaId: file!.id });
    await set(ids(23, 25), { mediaType: 'video', mediaId: file!.id });
    await set(ids(25, 28), { mediaType: 'application', mediaId: file!.id });
    await set(ids(28, 30), { mediaType: 'audio', mediaId: file!.id });
    await set(ids(30, 32), { body: 'veja https://example.com/a' });
    await set(ids(32, 33), { body: 'https nada' });
    await set(ids(24, 25), { isDeleted: true });
  });
  const tab = async (kind: GalleryKind) => {
    const found: number[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await app.call(
        app.people.anaSales,
        'GET',
        `/messages/${second.uuid}/gallery?kind=${kind}${cursor}`,
      );
      found.push(...body.messages.map(({ id }: Message) => rows.findIndex((row) => row.id === id)));
      if (!body.hasMore) return found;
      cursor = `&cursor=${body.nextCursor}`;
    }
  };
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);
  expect(await tab('pictures')).toEqual(down(23, 0));
  expect(await tab('files')).toEqual([27, 26, 25]);
  expect(await tab('audio')).toEqual([29, 28]);
  expect(await tab('links')).toEqual([31, 30]);
});

test('a conversation is read whole from its oldest message on, in days, with or without notes (CONV-18)', async () => {
  const person = await seesAll();
  const { second } = await conversation(520, 4);
  const whole = async (query: string, as = person) =>
    (await app.call(as, 'GET', `/messages/${second.uuid}/whole?${query}`)).body as Pick<
      Reply,
      'messages' | 'nextCursor'
    >;
  const first = await whole('');
  const rest = await whole(`cursor=${first.nextCursor}`);
  expect([first.messages.length, rest.messages.length, rest.nextCursor]).toEqual([500, 24, null]);
  const bodies = [...first.messages, ...rest.messages].map(({ body }) => body);
  expect(bodies).toEqual(Array.from({ length: 524 }, (_, n) => `dito ${n}`));
  const days = await whole(`from=${at(5).toISOString()}&until=${at(7).toISOString()}`);
  expect(days.messages.map(({ body }) => body)).toEqual(['dito 10', 'dito 11', 'dito 12', 'dito 13']);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(messages).set({ isPrivate: true }).where(eq(messages.ticketId, second.id)),
  );
  expect((await whole(`from=${at(260).toISOString()}`)).messages).toEqual([]);
  expect((await whole(`from=${at(260).toISOString()}&withNotes=true`)).messages.length).toBe(4);
  // Earlier tickets only as far as they may be seen.
  expect((await whole('withNotes=true', app.people.anaSales)).messages.length).toBe(4);
  for (const path of ['/whole', '/gallery'])
    expect((await app.call(app.people.betoSupport, 'GET', `/messages/${second.uuid}${path}`)).error).toBe(
      'ERR_NO_TICKET_FOUND',
    );
});

test('the address of a meeting is the same for a ticket, below the company’s own, and cannot be guessed (CONV-29)', async () => {
  const { second } = await conversation(0, 1);
  const { second: other } = await conversation(0, 1);
  const url = async ({ id }: { id: number }, person = app.people.anaSales) =>
    (await app.call(person, 'GET', `/tickets/${id}/meeting`)).body.url as string;
  const mine = await url(second);
  expect(mine).toMatch(new RegExp(`^https://meet\\.jit\\.si/ticket-${second.id}-[A-Za-z0-9]{18,}$`));
  expect(mine).not.toContain(second.uuid.slice(0, 8));
  expect([await url(second), (await url(other)).split('-').at(-1) === mine.split('-').at(-1)]).toEqual([
    mine,
    false,
  ]);
  const set = (value: string) =>
    app.call(app.people.adminA, 'PUT', '/settings', { settings: [{ key: 'meetingUrl', value }] });
  expect((await set('https://sala.example.com/')).status).toBe(200);
  expect(await url(second)).toMatch(/^https:\/\/sala\.example\.com\/ticket-/);
  expect((await set('javascript:alert(1)')).status).toBe(400);
  expect((await app.call(app.people.betoSupport, 'GET', `/tickets/${second.id}/meeting`)).error).toBe(
    'ERR_NO_TICKET_FOUND',
  );
});
