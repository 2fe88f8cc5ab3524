import { mostTickets } from '@recado/shared/features/bulkActions';
import type { TicketOrder, TicketQuery } from '@recado/shared/features/tickets';
import { pageSize } from '@recado/shared/lib/fields';
import { type Actor, can } from '@recado/shared/permissions';
import { type AnyColumn, and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { cursorOf, lastMoment, readCursor } from '../../../../db/statements/cursor.ts';
import { rowsById } from '../../../../db/statements/lateral.ts';
import { cut, limitPlaceholder } from '../../../../db/statements/paged.ts';
import { preparedPerShape, preparedStatement } from '../../../../db/statements/preparedStatement.ts';
import { readLast, type Tx } from '../../../../db/transaction.ts';
import { companies } from '../../../operator/companies/companies.table.ts';
import { contactTags, ticketTags } from '../../../tags/tags.table.ts';
import { keepsToOwnQueues, maySeePrepared, type Sight, sightOf, viewer } from '../../access/access.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { newestHits } from '../../messages/thread/newestHits.ts';
import { selectTickets, shownTo } from '../../ticketRows/ticketRow.ts';
import {
  afterAllWaits,
  comesBack,
  due,
  isOverdue,
  isSnoozed,
  isUnclosed,
  isUnread,
  tab,
  tickets,
  waits,
  waitsThenNewest,
} from '../tickets.table.ts';
import { foundBy, noSearch, searchTickets, type TicketSearch } from './searchTickets.ts';

type Query = z.output<typeof TicketQuery>;

/** One page of the tickets this person may see. With `cursor` the page continues exactly where the last one ended, however the list has moved since. */
export async function listTickets(tx: Tx, actor: Actor, query: Query) {
  const isSearch = query.searchParam !== '';
  const [search, zone] = await Promise.all([
    isSearch ? searchTickets(tx, actor, query) : noSearch,
    query.date || query.updatedAt ? timeZone(tx, {}) : [],
  ]);
  const order = orderOf(query);
  const filters = { ...sightOf(actor), ...search.shape, ...filtersOf(actor, query) };
  const values = {
    ...viewer(actor),
    ...search.values,
    ...valuesOf(query),
    timeZone: zone[0]?.timeZone,
  };
  const starts = query.cursor ? 'behind' : query.pageNumber > 1 ? 'later' : 'first';
  const read = () =>
    Promise.all([
      pageOfTickets(tx, { ...filters, order, starts }, values),
      query.cursor || isSearch ? undefined : countOfTickets(tx, filters, values),
    ]);
  // A search in messages reads its hits afterwards, for the tickets found; so its read is not the last of the
  // transaction.
  const [rows, total] = await (search.shape.messageSearch ? read() : readLast(tx, read));
  const { items, hasMore } = cut(rows);
  const last = items.at(-1);
  const hits = search.shape.messageSearch
    ? await newestHits(
        tx,
        actor,
        items.map(({ id }) => id),
        search.values.folded,
      )
    : undefined;
  const isWhole = !hasMore && !query.cursor && query.pageNumber === 1;
  return {
    tickets: items.map((ticket) => shownTo(actor, ticket)),
    hasMore,
    count: total?.[0]?.count ?? (isWhole ? items.length : null),
    nextCursor: hasMore && last ? cursorOf(keyOf(last, order, query.status), last.id) : null,
    ...(hits && { hits }),
  };
}

/** All tickets of a filter, the same as a list of it would show: one more than a bulk action may touch, at most. */
export async function ticketsOfFilter(
  tx: Tx,
  actor: Actor,
  query: Omit<Query, 'pageNumber' | 'cursor' | 'sortTickets'>,
): Promise<number[]> {
  const [search, zone] = await Promise.all([
    query.searchParam === '' ? noSearch : searchTickets(tx, actor, query),
    query.date || query.updatedAt ? timeZone(tx, {}) : [],
  ]);
  const whole = { ...query, pageNumber: 1 };
  const found = await idsOfTickets(
    tx,
    { ...sightOf(actor), ...search.shape, ...filtersOf(actor, whole) },
    { ...viewer(actor), ...search.values, ...valuesOf(whole), timeZone: zone[0]?.timeZone },
  );
  return found.map(({ id }) => id);
}

const idsOfTickets = preparedPerShape((tx, shape: Filters) => {
  const ids = tx.select({ id: tickets.id }).from(tickets).$dynamic();
  if (shape.isMasked) ids.innerJoin(contacts, eq(contacts.id, tickets.contactId));
  return ids.where(conditions(shape)).limit(limitPlaceholder(mostTickets + 1));
});

/** Which conditions the list has; the values are `valuesOf` the same query. */
type Phase = 'lgpd' | 'nps';
export type Filters = Sight &
  TicketSearch['shape'] & {
    /**
     * Most queries ask for a tab. It is part of the statement's text, because the plan depends on it: few tickets
     * wait, and most are closed.
     */
    tab?: Exclude<Query['status'], Phase | undefined>;
    /**
     * Consent and rating, which belong to the tabs of waiting and of resolved tickets, may be asked for alone.
     */
    isPhase?: boolean;
    statuses: boolean;
    isOwn: boolean;
    queues?: 'these' | 'these or none';
    /**
     * For people who may see all tickets: only their own queues, tickets without a queue, and their own tickets.
     */
    ownQueues: boolean;
    users: boolean;
    connections: boolean;
    unread: boolean;
    overdue: boolean;
    /**
     * 'only': tickets that are put aside, and nothing else. 'not', for a tab: without them. Undefined, for a search:
     * both.
     */
    snoozed?: 'only' | 'not';
    tags: boolean;
    madeOn: boolean;
    changedOn: boolean;
  };

function filtersOf(actor: Actor, query: Query) {
  const seesAll = query.showAll && can(actor, 'tickets:supervise');
  return {
    ...(query.status &&
      (query.status === 'lgpd' || query.status === 'nps' ? { isPhase: true } : { tab: query.status })),
    statuses: Boolean(query.statusFilter?.length),
    /** An open ticket is somebody's: without "show all" the list holds one's own. What is put aside is, too. */
    isOwn: (query.status === 'open' || query.snoozed === true) && !seesAll && !query.users?.length,
    ...(query.queueIds?.length && { queues: seesAll ? ('these or none' as const) : ('these' as const) }),
    ownQueues: query.status !== undefined && !query.users?.length && keepsToOwnQueues(actor, query),
    users: Boolean(query.users?.length),
    connections: Boolean(query.whatsapps?.length),
    unread: Boolean(query.withUnreadMessages),
    overdue: Boolean(query.overdue),
    ...(query.snoozed ? { snoozed: 'only' as const } : query.status && { snoozed: 'not' as const }),
    tags: Boolean(query.tags?.length),
    madeOn: Boolean(query.date),
    changedOn: Boolean(query.updatedAt),
  };
}

function valuesOf(query: Query) {
  const { at: lastAt, id: lastId } = readCursor(query.cursor);
  return {
    status: query.status,
    statuses: query.statusFilter,
    queueIds: query.queueIds,
    users: query.users,
    connections: query.whatsapps,
    tagIds: query.tags,
    madeOn: query.date,
    changedOn: query.updatedAt,
    lastAt,
    lastId,
    offset: (query.pageNumber - 1) * pageSize,
  };
}

const pageOfTickets = preparedPerShape(
  (tx, shape: Filters & { order: TicketOrder; starts: 'first' | 'later' | 'behind' }) => {
    const order = shape.order === 'DESC' ? desc : asc;
    const key = shape.order === 'WAITING' && shape.tab === 'open' ? waitsThenNewest : keys[shape.order];
    const inOrder = [order(key), order(tickets.id)];
    const isBehind = sql`(${key}, ${tickets.id}) ${shape.order === 'DESC' ? sql`<` : sql`>`} (${sql.placeholder('lastAt')}::timestamptz, ${sql.placeholder('lastId')}::bigint)`;
    const matching = and(
      conditions(shape),
      // Nobody waits on a closed ticket; with this condition the database uses the index of those who wait.
      shape.order === 'WAITING' ? isUnclosed : undefined,
      shape.starts === 'behind' ? isBehind : undefined,
    );
    const cutOff = <Q extends PgSelect>(page: Q) => {
      const limited = page.orderBy(...inOrder).limit(limitPlaceholder(pageSize + 1));
      return shape.starts === 'later' ? limited.offset(sql.placeholder('offset')) : limited;
    };
    if (!shape.contacts) return cutOff(selectTickets(tx).where(matching).$dynamic());
    // A search gives its tickets in no order yet: the page is cut before anything is joined to it.
    const ids = tx.select({ id: tickets.id }).from(tickets).$dynamic();
    if (shape.isMasked) ids.innerJoin(contacts, eq(contacts.id, tickets.contactId));
    return selectTickets(tx, rowsById(tickets, cutOff(ids.where(matching)).getSQL())).orderBy(...inOrder);
  },
);

/** Counting a hundred thousand rows for a number nobody reads is not worth the wait. */
const mostCounted = 100;

const countOfTickets = preparedPerShape((tx, shape: Filters) => fewTickets(tx, shape));

/**
 * How many tickets there are, up to `mostCounted`. The statement keeps the order of the list: without an order, the
 * database reads all tickets of a company to find the few that wait.
 */
export const fewTickets = (tx: Tx, shape: Filters) =>
  tx
    .select({ count: count() })
    .from(
      tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(conditions(shape))
        .orderBy(desc(tickets.updatedAt), desc(tickets.id))
        .limit(limitPlaceholder(mostCounted))
        .as('some'),
    );

const timeZone = preparedStatement((tx) => tx.select({ timeZone: companies.timeZone }).from(companies));

/** The condition of a list over tickets; its values are placeholders. */
export function conditions(shape: Filters): SQL | undefined {
  return and(
    maySeePrepared(shape),
    foundBy(shape),
    shape.tab && sql`${tab} = ${sql.raw(`'${shape.tab}'`)}`,
    shape.isPhase ? and(isUnclosed, sql`${tickets.status} = ${sql.placeholder('status')}`) : undefined,
    shape.statuses
      ? sql`(${tab} = any(${sql.placeholder('statuses')}::text[]) or ${tickets.status} = any(${sql.placeholder('statuses')}::text[]))`
      : undefined,
    shape.isOwn ? sql`${tickets.userId} = ${sql.placeholder('viewerId')}::int` : undefined,
    shape.queues &&
      or(
        among(tickets.queueId, 'queueIds'),
        shape.queues === 'these or none' ? isNull(tickets.queueId) : undefined,
      ),
    shape.ownQueues ? inOwnQueues : undefined,
    shape.users ? among(tickets.userId, 'users') : undefined,
    shape.connections ? among(tickets.whatsappId, 'connections') : undefined,
    shape.unread ? isUnread : undefined,
    shape.overdue ? isOverdue : undefined,
    shape.snoozed && (shape.snoozed === 'only' ? isSnoozed : isNull(tickets.snoozedUntil)),
    shape.tags
      ? or(
          sql`${tickets.contactId} in (select ${contactTags.contactId} from ${contactTags} where ${among(contactTags.tagId, 'tagIds')})`,
          sql`${tickets.id} in (select ${ticketTags.ticketId} from ${ticketTags} where ${among(ticketTags.tagId, 'tagIds')})`,
        )
      : undefined,
    shape.madeOn ? isOn(tickets.createdAt, 'madeOn') : undefined,
    shape.changedOn ? isOn(tickets.updatedAt, 'changedOn') : undefined,
  );
}

const inOwnQueues = sql`(${tickets.queueId} = any(${sql.placeholder('viewerQueues')}::int[]) or ${tickets.queueId} is null or ${tickets.userId} = ${sql.placeholder('viewerId')}::int)`;

const among = (column: AnyColumn, ids: string) => sql`${column} = any(${sql.placeholder(ids)}::int[])`;

/** Created or last changed on a day of the company's own calendar. */
const isOn = (column: AnyColumn, day: string) => {
  const midnight = (days: number) =>
    sql`((${sql.placeholder(day)}::date + ${sql.raw(String(days))})::timestamp at time zone ${sql.placeholder('timeZone')})`;
  return sql`${column} >= ${midnight(0)} and ${column} < ${midnight(1)}`;
};

/**
 * Nobody waits on a resolved ticket, so the closed tab is ordered by last change, even if the query asks for another
 * order.
 */
const orderOf = ({ status, sortTickets = 'DESC' }: Query): TicketOrder =>
  status === 'closed' && sortTickets !== 'ASC' ? 'DESC' : sortTickets;

/** What a list is ordered by. */
const keys = {
  ASC: tickets.updatedAt,
  DESC: tickets.updatedAt,
  WAITING: waits,
  DUE: due,
  SNOOZED: comesBack,
};

type Moments = Pick<
  typeof tickets.$inferSelect,
  'updatedAt' | 'waitingSince' | 'answerDueAt' | 'snoozedUntil'
>;

/** The same of a row, for the cursor. */
function keyOf(row: Moments, order: TicketOrder, status: Query['status']) {
  if (order === 'WAITING')
    return (
      row.waitingSince ?? (status === 'open' ? afterAllWaits * 1000 - row.updatedAt.getTime() : lastMoment)
    );
  if (order === 'DUE') return row.answerDueAt ?? lastMoment;
  if (order === 'SNOOZED') return row.snoozedUntil ?? lastMoment;
  return row.updatedAt;
}
