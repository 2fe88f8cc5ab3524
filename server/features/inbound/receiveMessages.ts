import { and, eq, inArray } from 'drizzle-orm';
import { cleanText } from '../../text/cleanText.ts';
import type { Work } from '../../work.ts';
import type { contacts } from '../core/contacts/contacts.table.ts';
import {
  type ContactDetails,
  knownBy,
  resolveContact,
  settledContact,
} from '../core/contacts/resolveContact.ts';
import { media } from '../core/media/media.table.ts';
import { lastMessageOf } from '../core/messages/lastMessageOf.ts';
import { messages } from '../core/messages/messages.table.ts';
import { logTickets } from '../core/ticketRows/logTickets.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { wakeTicket } from '../core/tickets/moves/wakeTicket.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { changeMessage } from './changeMessage.ts';
import { takeEarlyChanges } from './earlyChanges.ts';
import { fillIn } from './fillIn.ts';
import type { InboundConnection } from './inboundConnections.ts';
import { type Arrived, expectedMedia, messageColumns, momentOf } from './messageColumns.ts';
import type { PendingEvents } from './pendingEvents.ts';
import { type NewMessage, storeMessages } from './storeMessages.ts';
import { ticketFor, unclosedTicket } from './ticketFor.ts';
import { addUpdate, storeUpdates, type TicketUpdate } from './ticketUpdates.ts';

type Contact = typeof contacts.$inferSelect;
type Ticket = typeof tickets.$inferSelect;

/**
 * A message that arrives later than this (after a long absence, from history) is not unread and needs no attention.
 */
const callingForMs = 24 * 3600_000;
const nameLength = 250;

/** Is this message kept? It has a sender, and it is of no group that the connection leaves out. */
export const isLetIn = (
  { allowGroup }: Pick<InboundConnection, 'allowGroup'>,
  { conversation: { identities, isGroup } }: Pick<Arrived, 'conversation'>,
): boolean => identities.length > 0 && (!isGroup || allowGroup);

/**
 * Stores messages of one conversation, oldest first, in the contact's ticket. A repeat finds its row and changes
 * nothing: counters and events move only for new rows. Groups are kept only if the connection allows them. Messages
 * of a blocked contact are kept, but need no attention (BOT-07). New messages go to `pending`. Returns files to
 * fetch.
 */
export async function receiveMessages(
  work: Work,
  connection: InboundConnection,
  arrived: Arrived[],
  pending: PendingEvents,
): Promise<number[]> {
  const { tx } = work;
  const { identities, isGroup } = arrived[0]!.conversation;
  if (!isLetIn(connection, arrived[0]!)) return [];
  const now = work.clock.now().getTime();
  const details: ContactDetails = {
    identities,
    isGroup,
    ...namesIn(
      arrived.filter(({ fromMe }) => !fromMe || isGroup),
      ({ conversation }) => conversation.name,
    ),
    channel: connection.channel,
  };
  const [existing, unclosed] = await Promise.all([
    knownBy(tx, identities),
    unclosedTicket(tx, { connectionId: connection.id, identities }),
  ]);
  const settled = settledContact(existing, details);
  const contact = settled ?? (await resolveContact(work, details, existing));
  const authors = await authorsOf(work, connection, arrived, contact);
  const isBlocked = !contact.active;
  const isCalling = !isBlocked && arrived.some((event) => calls(event, now));
  const { ticket, isNew } =
    settled && unclosed
      ? { ticket: unclosed, isNew: false }
      : await ticketFor(work, connection, contact, isCalling);
  const rows = await rowsOf(work, ticket, arrived, authors, isBlocked);
  const [stored] = await Promise.all([
    storeMessages(tx, rows),
    isNew && logTickets(work, [{ ticketId: ticket.id, type: 'create', queueId: ticket.queueId }]),
  ]);
  const idOf = new Map(stored.map(({ id, providerId }) => [providerId, id]));
  const fetched = stored.length < rows.length ? await repeats(work, ticket, arrived, rows, idOf) : [];
  if (stored.length === 0) {
    if (isNew) await tx.delete(tickets).where(eq(tickets.id, ticket.id));
    return fetched;
  }
  const update = updateOf(work, ticket, rows, arrived, idOf);
  addUpdate(pending.ticketUpdates, update);
  const wakes = update.unread > 0 && ticket.snoozedUntil !== null;
  const awaited = stored.filter(({ isAwaited }) => isAwaited).map(({ providerId }) => providerId!);
  if (wakes || awaited.length > 0) await storeUpdates(tx, pending.ticketUpdates);
  const standing = wakes ? await woken(work, ticket) : ticket;
  pending.messageIds.push(...stored.map(({ id }) => id));
  pending.liveIds.push(
    ...arrived.flatMap(
      ({ isLive, providerId }, n) => (isLive && !rows[n]!.fromBlocked && idOf.get(providerId)) || [],
    ),
  );
  if (connection.awaitsAnswers && !isGroup && !isBlocked)
    pending.fromCustomers.push(
      ...arrived.flatMap(({ isLive, fromMe, providerId }, n) => {
        const id = idOf.get(providerId);
        if (!isLive || fromMe || id === undefined) return [];
        return {
          id,
          ticketId: ticket.id,
          contactId: contact.id,
          connectionId: connection.id,
          body: rows[n]!.body,
        };
      }),
    );
  const before = pending.tickets.get(ticket.id);
  pending.tickets.set(ticket.id, { ...standing, isNew: isNew || (before?.isNew ?? false) });
  for (const change of awaited.length === 0 ? [] : await takeEarlyChanges(tx, connection.id, awaited))
    await changeMessage(work, connection.id, change);
  return [...fetched, ...stored.flatMap(({ mediaId }) => mediaId ?? [])];
}

/** A customer who writes wakes a snoozed ticket; people who can no longer see it hear that it is gone. */
async function woken(work: Work, ticket: Ticket): Promise<Ticket> {
  const now = await wakeTicket(work, ticket, 'wokenByCustomer');
  if (now.userId !== ticket.userId) await publishTicket(work, ticket.id, ticket);
  return now;
}

/** Does a message need attention: is it from the customer, and not old? */
const calls = ({ fromMe, isLive, at }: Arrived, now: number): boolean =>
  !fromMe && (isLive || now - at.getTime() < callingForMs);

/** The newest name in live messages, and the newest in all: a late message brings an old name. */
function namesIn(arrived: Arrived[], nameOf: (event: Arrived) => string | null | undefined) {
  const clean = (event: Arrived | undefined) => {
    const name = event && nameOf(event);
    return name ? cleanText(name, nameLength) : null;
  };
  return {
    name: clean(arrived.findLast((event) => event.isLive && nameOf(event))),
    oldName: clean(arrived.findLast(nameOf)),
  };
}

/** The author of each message: the member in a group, else the contact; null for our own. */
export async function authorsOf(
  work: Work,
  { channel }: InboundConnection,
  arrived: Arrived[],
  contact: Contact,
): Promise<(number | null)[]> {
  const members = new Map<string, number>();
  for (const { fromMe, sender } of arrived) {
    if (fromMe || !sender || sender.identities.length === 0) continue;
    const key = JSON.stringify(sender.identities);
    if (members.has(key)) continue;
    const member = await resolveContact(work, {
      identities: sender.identities,
      ...namesIn(
        arrived.filter((event) => JSON.stringify(event.sender?.identities) === key),
        (event) => event.sender?.name,
      ),
      isGroup: false,
      channel,
    });
    members.set(key, member.id);
  }
  return arrived.map(({ fromMe, sender }) =>
    fromMe ? null : (members.get(JSON.stringify(sender?.identities)) ?? contact.id),
  );
}

export async function rowsOf(
  { tx, clock }: Work,
  ticket: Ticket,
  arrived: Arrived[],
  authors: (number | null)[],
  isBlocked: boolean,
): Promise<NewMessage[]> {
  const connectionId = ticket.whatsappId;
  const now = clock.now();
  const quotedIds = arrived.flatMap(({ quotedProviderId }) => quotedProviderId ?? []);
  const withFile = arrived.flatMap(({ content }) => (content.type === 'media' ? [content] : []));
  const [quoted, files] = await Promise.all([
    quotedIds.length === 0
      ? []
      : tx
          .select({ id: messages.id, providerId: messages.providerId })
          .from(messages)
          .innerJoin(tickets, eq(tickets.id, messages.ticketId))
          .where(
            and(
              eq(messages.connectionId, connectionId),
              inArray(messages.providerId, quotedIds),
              // The sender can quote any message id: the query finds only messages of the same contact.
              eq(tickets.contactId, ticket.contactId),
            ),
          ),
    withFile.length === 0
      ? []
      : tx
          .insert(media)
          .values(withFile.map((content) => expectedMedia(connectionId, content)))
          .returning({ id: media.id }),
  ]);
  let file = 0;
  return arrived.map((event, n) => ({
    ticketId: ticket.id,
    connectionId,
    providerId: event.providerId,
    fromMe: event.fromMe,
    ack: event.fromMe ? 1 : 0,
    isForwarded: event.isForwarded,
    fromBlocked: isBlocked && !event.fromMe,
    quotedId: quoted.find(({ providerId }) => providerId === event.quotedProviderId)?.id ?? null,
    queueId: ticket.queueId,
    contactId: authors[n] ?? null,
    createdAt: momentOf(event, now, ticket.lastMessageAt),
    mediaId: event.content.type === 'media' ? files[file++]!.id : null,
    ...messageColumns(event),
  }));
}

/** Of messages that we have already, only a placeholder changes: it gets its content. */
async function repeats(
  work: Work,
  ticket: Ticket,
  arrived: Arrived[],
  rows: NewMessage[],
  idOf: ReadonlyMap<string | null, number>,
): Promise<number[]> {
  const again = arrived.filter(({ providerId }) => !idOf.has(providerId));
  const superfluous = rows.flatMap(({ providerId, mediaId }) =>
    idOf.has(providerId) ? [] : (mediaId ?? []),
  );
  if (superfluous.length > 0) await work.tx.delete(media).where(inArray(media.id, superfluous));
  const fetched: number[] = [];
  for (const event of again) fetched.push(...(await fillIn(work, ticket, event)));
  return fetched;
}

/**
 * The ticket's new values for the list: the newest text, the number of unread messages, the time of the last change.
 */
function updateOf(
  { clock }: Work,
  ticket: Ticket,
  rows: NewMessage[],
  arrived: Arrived[],
  idOf: ReadonlyMap<string | null | undefined, number>,
): TicketUpdate {
  const now = clock.now();
  const fresh = rows
    .map((row, n) => ({ row, event: arrived[n]! }))
    .filter(({ row }) => idOf.has(row.providerId));
  const customerWroteAt = newerOf(ticket.customerWroteAt, fresh);
  // Messages of a blocked contact leave the list's row as it is: they need no attention and restart no timer.
  const unblocked = fresh.filter(({ row }) => !row.fromBlocked);
  if (unblocked.length === 0) return { ...asItIs(ticket), customerWroteAt, unread: 0 };
  const newest = unblocked.reduce((a, b) => (b.row.createdAt >= a.row.createdAt ? b : a));
  const isLatest = !ticket.lastMessageAt || newest.row.createdAt >= ticket.lastMessageAt;
  const unread = unblocked.filter(({ event }) => calls(event, now.getTime())).length;
  const isRecent = unread > 0 || unblocked.some(({ event }) => event.isLive);
  const { content } = newest.event;
  return {
    id: ticket.id,
    lastMessage: isLatest
      ? lastMessageOf(newest.row, content.type === 'media' ? (content.fileName ?? '') : '')
      : ticket.lastMessage,
    lastMessageFromMe: isLatest ? newest.row.fromMe : ticket.lastMessageFromMe,
    lastMessageAt: isLatest ? newest.row.createdAt : ticket.lastMessageAt,
    lastMessageId: isLatest ? (idOf.get(newest.row.providerId) ?? null) : ticket.lastMessageId,
    lastMessageAck: isLatest ? (newest.row.fromMe ? (newest.row.ack ?? null) : null) : ticket.lastMessageAck,
    unread,
    customerWroteAt,
    updatedAt: isRecent ? now : ticket.updatedAt,
  };
}

const asItIs = (ticket: Ticket) => ({
  id: ticket.id,
  lastMessage: ticket.lastMessage,
  lastMessageFromMe: ticket.lastMessageFromMe,
  lastMessageAt: ticket.lastMessageAt,
  lastMessageId: ticket.lastMessageId,
  lastMessageAck: ticket.lastMessageAck,
  updatedAt: ticket.updatedAt,
});

/** When the customer wrote last; a late message does not move it back. */
function newerOf(before: Date | null, fresh: { row: NewMessage }[]): Date | null {
  const times = fresh.flatMap(({ row }) => (row.fromMe ? [] : row.createdAt.getTime()));
  return times.length === 0 ? before : new Date(Math.max(before?.getTime() ?? 0, ...times));
}
