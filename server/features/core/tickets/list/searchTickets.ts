import { type Actor, seesOthersTickets } from '@recado/shared/permissions';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { preparedStatement } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { attendanceIdOf, protocolNumber } from '../../attendances/protocolOf.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { hasName, numberPatterns, pattern } from '../../contacts/matchesContact.ts';
import { findSaid, saidBy } from '../../messages/thread/findTickets.ts';
import { tickets } from '../tickets.table.ts';

/** How a search works, and with which values: the shape and the placeholders of a statement over tickets. */
export interface TicketSearch {
  shape: {
    /** Contacts: by the ids that the search index gave, or each ticket's contact is looked at in turn. */
    contacts?: 'found' | 'each';
    /** The person may not see numbers, so a name that is only a number does not count. */
    isMasked?: boolean;
    byId?: boolean;
    byProtocol?: boolean;
    messageSearch?: 'found' | 'each';
    isOwnOnly?: boolean;
    /** Only messages are searched: a contact whose name or number matches does not count. */
    onlySaid?: boolean;
  };
  values: Record<string, unknown>;
}

/** Nothing is searched. */
export const noSearch: TicketSearch = { shape: {}, values: {} };

/** Above this many contacts a list finds its page sooner by looking at its own rows. */
const mostContacts = 500;

/**
 * Messages are searched for words of at least this many characters: shorter ones occur in nearly every message.
 */
const leastLetters = 3;

/**
 * Builds the search of a list. Digits are a phone number first, and a ticket id or a protocol number second. Words
 * are the contact's name and, on request, words of messages. Rare words are found through the search indexes. For
 * frequent ones the list checks ticket by ticket, in its own order, until the page is full.
 */
export async function searchTickets(
  tx: Tx,
  actor: Actor,
  {
    searchParam,
    searchOnMessages,
    onlySaid,
  }: { searchParam: string; searchOnMessages?: boolean | undefined; onlySaid?: boolean | undefined },
): Promise<TicketSearch> {
  const numbers = actor.masked ? [] : numberPatterns(searchParam);
  const attendanceId = attendanceIdOf(searchParam);
  const byId = /^\d{1,9}$/.test(searchParam);
  const [[contact], messageHits] = await Promise.all([
    contactsLike(tx, { pattern: pattern(searchParam), numbers }),
    searchOnMessages && [...searchParam].length >= leastLetters ? findSaid(tx, searchParam) : undefined,
  ]);
  const { ids, words } = contact!;
  const isRare = ids.length <= mostContacts;
  return {
    shape: {
      contacts: isRare ? 'found' : 'each',
      isMasked: actor.masked,
      byId,
      ...(attendanceId !== null && { byProtocol: true }),
      ...(messageHits && { messageSearch: messageHits.how }),
      ...(searchOnMessages && onlySaid && { onlySaid }),
      /** In a search people without `allUserChat` find their own tickets (OPEN-44). */
      isOwnOnly: !seesOthersTickets(actor),
    },
    values: {
      contactIds: isRare ? ids : [],
      contactWords: words,
      contactNumbers: numbers,
      attendanceId,
      protocol: searchParam,
      ticketId: byId ? Number(searchParam) : null,
      ...messageHits?.values,
    },
  };
}

const contactsLike = preparedStatement((tx) =>
  tx
    .select({
      words: sql<string>`words`,
      ids: sql<
        number[]
      >`array(select own_contacts_like(words, ${sql.placeholder('numbers')}::text[], ${sql.raw(String(mostContacts + 1))}))`,
    })
    .from(sql`fold(${sql.placeholder('pattern')}::text) as words`),
);

/** The condition of a search; undefined without one. The list must be joined with its contacts for people who may not see numbers. */
export function foundBy(shape: TicketSearch['shape']): SQL | undefined {
  if (!shape.contacts) return undefined;
  const named = shape.isMasked ? hasName : undefined;
  const isLike = sql`(${contacts.searchName} like ${sql.placeholder('contactWords')} or ${contacts.number} like any(${sql.placeholder('contactNumbers')}::text[]))`;
  const byContact =
    shape.contacts === 'found'
      ? and(sql`${tickets.contactId} = any(${sql.placeholder('contactIds')}::int[])`, named)
      : sql`coalesce((select true from ${contacts} where ${contacts.id} = ${tickets.contactId} and ${and(isLike, named)} limit 1), false)`;
  const isSaid = shape.messageSearch && saidBy(shape.messageSearch);
  // Words that are too short for the search match no message.
  if (shape.onlySaid) return and(isSaid ?? sql`false`, ownOnly(shape));
  return and(
    or(
      byContact,
      shape.byId ? sql`${tickets.id} = ${sql.placeholder('ticketId')}::int` : undefined,
      shape.byProtocol ? hasProtocol : undefined,
      isSaid,
    ),
    ownOnly(shape),
  );
}

const hasProtocol = sql`${tickets.id} = (
  select attendances.ticket_id from attendances
  where attendances.id = ${sql.placeholder('attendanceId')}::bigint and ${protocolNumber} = ${sql.placeholder('protocol')}::text)`;

const ownOnly = (shape: TicketSearch['shape']): SQL | undefined =>
  shape.isOwnOnly
    ? sql`(${tickets.userId} = ${sql.placeholder('viewerId')}::int or ${tickets.status} <> 'closed')`
    : undefined;
