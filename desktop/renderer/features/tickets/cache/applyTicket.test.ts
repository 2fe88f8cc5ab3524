import type { Ticket } from '@recado/shared/features/tickets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noFilters } from '../filters/inboxFilters.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { aTicket } from '../testing/aTicket.ts';
import { applyTicket, compareTickets, edgeOf, type LoadedTickets, type TicketLists } from './applyTicket.ts';
import { belongs, type Viewer } from './belongs.ts';

const me: Viewer = { userId: 1, seesAll: false, seesOthers: false, masked: false };
const admin: Viewer = { userId: 1, seesAll: true, seesOthers: true, masked: false };
const queryWith = (changes: Partial<TicketsAsked>): TicketsAsked => ({
  ...noFilters,
  tab: 'open',
  sortTickets: 'DESC',
  searchParam: '',
  ...changes,
});
const listsOf = (...queries: TicketsAsked[]): TicketLists => ({
  lists: queries.map((one) => ({ listQuery: one, rows: [] })),
  newestById: new Map(),
});
const ids = (list: LoadedTickets | undefined) => list?.rows.map(({ id }) => id);
const put = (state: TicketLists, ticket: Ticket, viewer = me) =>
  applyTicket(state, { action: 'update', ticket }, viewer);

const everyList = [
  queryWith({ tab: 'open' }),
  queryWith({ tab: 'pending', queueIds: [1] }),
  queryWith({ tab: 'pending', sortTickets: 'WAITING' }),
  queryWith({ tab: 'pending', sortTickets: 'DUE' }),
  queryWith({ tab: 'snoozed', sortTickets: 'SNOOZED' }),
  queryWith({ tab: 'closed' }),
  queryWith({ tab: 'group', sortTickets: 'ASC' }),
  queryWith({ tab: 'open', sortTickets: 'ASC', whatsapps: [2] }),
  queryWith({ tab: 'search', users: [2] }),
  queryWith({ tab: 'search', tags: [7] }),
  queryWith({ tab: 'search', searchParam: 'joão' }),
];

/** The versions of a ticket; each may change anything that decides its place in lists. */
const life = (id: number) =>
  fc
    .array(
      fc.record({
        status: fc.constantFrom('open', 'pending', 'closed', 'group', 'lgpd', 'nps'),
        userId: fc.constantFrom(null, 1, 2),
        queueId: fc.constantFrom(null, 1, 2),
        whatsappId: fc.constantFrom(1, 2),
        minute: fc.integer({ min: 0, max: 59 }),
        waited: fc.option(fc.integer({ min: 0, max: 59 })),
        due: fc.option(fc.integer({ min: 0, max: 59 })),
        back: fc.option(fc.integer({ min: 0, max: 59 })),
        tagged: fc.boolean(),
        name: fc.constantFrom('Joao Silva', 'Maria'),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((phases) =>
      phases.map(({ minute, waited, due, back, tagged, name, ...phase }, index) =>
        aTicket({
          id,
          version: index + 1,
          ...phase,
          status: phase.status as Ticket['status'],
          contact: { name },
          tags: tagged ? [{ id: 7, name: 'VIP', color: '#000000', kanban: 0 }] : [],
          waitingSince: waited === null ? null : `2026-03-01T09:${String(waited).padStart(2, '0')}:00.000Z`,
          answerDueAt: due === null ? null : `2026-03-01T10:${String(due).padStart(2, '0')}:00.000Z`,
          snoozedUntil: back === null ? null : `2026-03-09T10:${String(back).padStart(2, '0')}:00.000Z`,
          updatedAt: `2026-03-01T${String(10 + index).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`,
        }),
      ),
    );

const lives = fc.tuple(...[1, 2, 3, 4, 5, 6].map(life));
const shuffled = lives.chain((all) => {
  const versions = all.flat();
  return fc.tuple(
    fc.constant(all.map((phases) => phases.at(-1) as Ticket)),
    fc.shuffledSubarray([...versions, ...versions], { minLength: versions.length * 2 }),
  );
});

describe('applyTicket', () => {
  it('makes of events in any order, repeated, what a fresh fetch would give', () => {
    fc.assert(
      fc.property(shuffled, fc.constantFrom(me, admin), ([newest, events], viewer) => {
        const applied = events.reduce(
          (state, ticket) => applyTicket(state, { action: 'update', ticket }, viewer),
          listsOf(...everyList),
        );
        for (const { listQuery, rows } of applied.lists) {
          const fresh = newest
            .filter((ticket) => belongs(ticket, listQuery, viewer))
            .sort((a, b) => compareTickets(a, b, listQuery));
          expect(rows).toEqual(fresh);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows no row twice and keeps every list sorted, also where more is still to be loaded', () => {
    const last = aTicket({ id: 3, updatedAt: '2026-03-01T12:00:00.000Z' });
    fc.assert(
      fc.property(shuffled, ([, events]) => {
        const start = listsOf(...everyList);
        const cut: TicketLists = {
          ...start,
          lists: start.lists.map((list) => ({ ...list, edge: edgeOf(last, list.listQuery) })),
        };
        const applied = events.reduce((state, ticket) => put(state, ticket, admin), cut);
        for (const list of applied.lists) {
          expect(new Set(ids(list)).size).toBe(list.rows.length);
          expect(list.rows).toEqual([...list.rows].sort((a, b) => compareTickets(a, b, list.listQuery)));
          for (const row of list.rows)
            expect(compareTickets(row, last, list.listQuery)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('keeps a contact who is asked for consent among the waiting ones, and for a rating among the resolved ones', () => {
    const queries = [
      queryWith({ tab: 'pending' }),
      queryWith({ tab: 'closed' }),
      queryWith({ tab: 'search', statuses: ['closed'] }),
    ];
    expect(put(listsOf(...queries), aTicket({ id: 5, status: 'lgpd' })).lists.map(ids)).toEqual([
      [5],
      [],
      [],
    ]);
    expect(put(listsOf(...queries), aTicket({ id: 5, status: 'nps' })).lists.map(ids)).toEqual([
      [],
      [5],
      [5],
    ]);
  });

  it('takes an accepted ticket off the waiting list and puts it on top of the own one (INBOX-51, INBOX-53)', () => {
    const start = put(listsOf(queryWith({ tab: 'open' }), queryWith({ tab: 'pending' })), aTicket({ id: 9 }));
    expect(start.lists.map(ids)).toEqual([[], [9]]);
    const other = put(
      start,
      aTicket({ id: 4, status: 'open', userId: 1, updatedAt: '2026-01-01T00:00:00.000Z' }),
    );
    const accepted = put(
      other,
      aTicket({ id: 9, version: 2, status: 'open', userId: 1, updatedAt: '2026-02-01T00:00:00.000Z' }),
    );
    expect(accepted.lists.map(ids)).toEqual([[9, 4], []]);
  });

  it("leaves somebody else's open ticket off the own list, unless an admin asks for all", () => {
    const theirs = aTicket({ status: 'open', userId: 2 });
    expect(ids(put(listsOf(queryWith({})), theirs).lists[0])).toEqual([]);
    expect(ids(put(listsOf(queryWith({ showAll: true })), theirs).lists[0])).toEqual([]);
    expect(ids(put(listsOf(queryWith({ showAll: true })), theirs, admin).lists[0])).toEqual([theirs.id]);
  });

  it('removes a ticket whose queue is not among the chosen ones (INBOX-54)', () => {
    const list = queryWith({ tab: 'pending', queueIds: [1] });
    const start = put(listsOf(list), aTicket({ id: 5, queueId: 1 }));
    expect(ids(start.lists[0])).toEqual([5]);
    expect(ids(put(start, aTicket({ id: 5, version: 2, queueId: 2 })).lists[0])).toEqual([]);
  });

  it('does not let an old reply bring a deleted ticket back, but a newer version does (INBOX-52)', () => {
    const start = put(listsOf(queryWith({ tab: 'pending' })), aTicket({ id: 5, version: 3 }));
    const gone = applyTicket(
      start,
      { action: 'delete', ticketId: 5, ticketUuid: aTicket({ id: 5 }).uuid },
      me,
    );
    expect(ids(gone.lists[0])).toEqual([]);
    expect(ids(put(gone, aTicket({ id: 5, version: 3 })).lists[0])).toEqual([]);
    expect(ids(put(gone, aTicket({ id: 5, version: 4 })).lists[0])).toEqual([5]);
  });

  it('clears the unread count in place and keeps the ticket being read on an unread-only list (INBOX-50)', () => {
    const list = queryWith({ tab: 'pending', withUnreadMessages: true });
    const start = put(listsOf(list), aTicket({ id: 5, unreadMessages: 2 }));
    const read = applyTicket(
      start,
      { action: 'updateUnread', ticketId: 5, ticketUuid: aTicket({ id: 5 }).uuid },
      me,
    );
    expect(read.lists[0]?.rows).toMatchObject([{ id: 5, unreadMessages: 0 }]);
    expect(ids(put(read, aTicket({ id: 6, unreadMessages: 0 })).lists[0])).toEqual([5]);
  });

  it('keeps a ticket that was found by its protocol number, and adds none to that search (PROTOCOL-01)', () => {
    const [list] = listsOf(queryWith({ tab: 'search', searchParam: '202611210042' })).lists;
    const found = { lists: [{ ...list!, rows: [aTicket({ id: 5 })] }], newestById: new Map() };
    const after = put(put(found, aTicket({ id: 5, version: 2 })), aTicket({ id: 6 }));
    expect(ids(after.lists[0])).toEqual([5]);
  });

  it('leaves lists it does not touch the same objects', () => {
    const start = listsOf(queryWith({ tab: 'closed' }), queryWith({ tab: 'pending' }));
    const after = put(start, aTicket({}));
    expect(after.lists[0]).toBe(start.lists[0]);
  });
});
