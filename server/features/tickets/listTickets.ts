import { found } from '@recado/shared/errors';
import type { TicketQuery } from '@recado/shared/features/tickets';
import { pageSize } from '@recado/shared/lib/fields';
import { type Actor, can } from '@recado/shared/permissions';
import { and, asc, count, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { cut, limitPlaceholder } from '../../db/paged.ts';
import { companies } from '../companies/companies.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { findsContact } from '../contacts/matchesContact.ts';
import { saysWords } from '../messages/findTickets.ts';
import { contactTags, ticketTags } from '../tags/tags.table.ts';
import { maySee } from './access.ts';
import { selectTickets, shownTo } from './ticketRow.ts';
import { tickets } from './tickets.table.ts';

type Query = z.output<typeof TicketQuery>;

/** One page of the tickets this person may see. With `cursor` the page continues exactly where the last one ended, however the list has moved since. */
export async function listTickets(tx: Tx, actor: Actor, query: Query) {
  const [{ words, isCommon }, day] = await Promise.all([search(tx, actor, query), onDay(tx, query)]);
  const conditions = and(maySee(actor), ...filters(actor, query), words, day);
  const isRising = query.sortTickets === 'ASC';
  const order = isRising
    ? [asc(tickets.updatedAt), asc(tickets.id)]
    : [desc(tickets.updatedAt), desc(tickets.id)];
  const rows = selectTickets(tx)
    .where(and(conditions, behind(query.cursor, isRising)))
    .orderBy(...order)
    .limit(limitPlaceholder(pageSize + 1))
    .offset(query.cursor ? 0 : (query.pageNumber - 1) * pageSize);
  const [page, total] = await Promise.all([
    rows,
    query.cursor || isCommon ? null : countUpTo(tx, conditions, query.searchParam !== ''),
  ]);
  const { items, hasMore } = cut(page);
  const last = items.at(-1);
  return {
    tickets: items.map((ticket) => shownTo(actor, ticket)),
    hasMore,
    count: total,
    nextCursor: hasMore && last ? cursorOf(last.updatedAt, last.id) : null,
  };
}

/** Counting a hundred thousand rows for a number nobody reads is not worth the wait. */
const mostCounted = 1000;

async function countUpTo(tx: Tx, where: SQL | undefined, byContact: boolean): Promise<number> {
  const all = tx.select({ id: tickets.id }).from(tickets).$dynamic();
  const some = (byContact ? all.innerJoin(contacts, eq(contacts.id, tickets.contactId)) : all)
    .where(where)
    .limit(limitPlaceholder(mostCounted))
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  return row!.count;
}

/** Milliseconds and id: what the database orders by, without loss. */
const cursorOf = (updatedAt: Date, id: number) => `${updatedAt.getTime()}.${id}`;

function behind(cursor: string | undefined, isRising: boolean): SQL | undefined {
  if (!cursor) return undefined;
  const [ms, id] = cursor.split('.').map(Number) as [number, number];
  const at = sql`${new Date(Math.min(ms, 8.64e15)).toISOString()}::timestamptz`;
  return isRising
    ? sql`(${tickets.updatedAt}, ${tickets.id}) > (${at}, ${id})`
    : sql`(${tickets.updatedAt}, ${tickets.id}) < (${at}, ${id})`;
}

function* filters(actor: Actor, query: Query): Generator<SQL | undefined> {
  const seesAll = query.showAll && can(actor, 'tickets:showAll');
  yield query.status ? eq(tickets.status, query.status) : undefined;
  yield query.statusFilter?.length ? inArray(tickets.status, query.statusFilter) : undefined;
  /** An open ticket is somebody's: without "show all" the list holds one's own. */
  if (query.status === 'open' && !seesAll && !query.users?.length) yield eq(tickets.userId, actor.userId);
  if (query.queueIds?.length)
    yield or(inArray(tickets.queueId, query.queueIds), seesAll ? sql`${tickets.queueId} is null` : undefined);
  if (query.users?.length) yield inArray(tickets.userId, query.users);
  if (query.whatsapps?.length) yield inArray(tickets.whatsappId, query.whatsapps);
  if (query.withUnreadMessages) yield gt(tickets.unreadMessages, 0);
  if (query.tags?.length)
    yield or(
      inArray(
        tickets.contactId,
        sql`(select ${contactTags.contactId} from ${contactTags} where ${inArray(contactTags.tagId, query.tags)})`,
      ),
      inArray(
        tickets.id,
        sql`(select ${ticketTags.ticketId} from ${ticketTags} where ${inArray(ticketTags.tagId, query.tags)})`,
      ),
    );
}

/** Digits are a phone number first and a ticket id second; words are the contact's name, and on request what was said. */
async function search(
  tx: Tx,
  actor: Actor,
  { searchParam, searchOnMessages }: Query,
): Promise<{ words: SQL | undefined; isCommon: boolean }> {
  if (searchParam === '') return { words: undefined, isCommon: false };
  const isId = /^\d{1,9}$/.test(searchParam);
  const [byContact, byBody] = await Promise.all([
    findsContact(tx, actor, searchParam, tickets.contactId),
    searchOnMessages ? saysWords(tx, searchParam) : undefined,
  ]);
  const words = or(byContact, isId ? eq(tickets.id, Number(searchParam)) : undefined, byBody?.where);
  const isCommon = byBody?.isCommon ?? false;
  /** In a search people without `allUserChat` find their own tickets (OPEN-44). */
  const isOwnOnly = actor.profile !== 'admin' && !actor.switches.includes('allUserChat');
  const own = or(eq(tickets.userId, actor.userId), ne(tickets.status, 'closed'));
  return { words: isOwnOnly ? and(words, own) : words, isCommon };
}

/** Tickets created (`date`) or last changed (`updatedAt`) on a day of the company's own calendar. */
async function onDay(tx: Tx, { date, updatedAt }: Query): Promise<SQL | undefined> {
  if (!date && !updatedAt) return undefined;
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies);
  const { timeZone } = found(company, 'ERR_NO_PERMISSION');
  const isOn = (column: typeof tickets.createdAt, day: string) =>
    sql`${column} >= (${day}::date::timestamp at time zone ${timeZone}) and ${column} < ((${day}::date + 1)::timestamp at time zone ${timeZone})`;
  return and(
    date ? isOn(tickets.createdAt, date) : undefined,
    updatedAt ? isOn(tickets.updatedAt as never, updatedAt) : undefined,
  );
}
