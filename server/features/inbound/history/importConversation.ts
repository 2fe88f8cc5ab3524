import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import type { historyImports } from '../../core/connections/history/historyImports.table.ts';
import type { contacts } from '../../core/contacts/contacts.table.ts';
import { resolveContact } from '../../core/contacts/resolveContact.ts';
import { media } from '../../core/media/media.table.ts';
import { lastMessageOf } from '../../core/messages/lastMessageOf.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { unclosedOrMade } from '../../core/tickets/moves/unclosedOrMade.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import type { InboundConnection } from '../inboundConnections.ts';
import type { Arrived } from '../messageColumns.ts';
import { authorsOf, rowsOf } from '../receiveMessages.ts';
import { storeMessages } from '../storeMessages.ts';

type Ticket = typeof tickets.$inferSelect;
type Import = Pick<typeof historyImports.$inferSelect, 'closesTickets' | 'queueId'>;

/**
 * Stores old messages of one conversation with their own dates, each once. They go to the contact's ticket on this
 * connection, the last one where all are closed. Without one a ticket is made as the import says. Nothing of it is
 * unread, nobody waits, and files are fetched when somebody asks for them.
 */
export async function importConversation(
  work: Work,
  connection: InboundConnection,
  request: Import,
  arrived: readonly Arrived[],
): Promise<void> {
  const { tx } = work;
  const fresh = await unknownOf(work, connection.id, arrived);
  const [first] = fresh;
  if (!first || first.conversation.identities.length === 0) return;
  const { identities, isGroup } = first.conversation;
  const contact = await resolveContact(work, {
    identities,
    isGroup,
    name: null,
    oldName: fresh.findLast(({ conversation }) => conversation.name)?.conversation.name ?? null,
    channel: connection.channel,
  });
  const ticket = await ticketOf(work, connection, contact, request);
  const authors = await authorsOf(work, connection, fresh, contact);
  const rows = await rowsOf(work, ticket, fresh, authors, false);
  const stored = await storeMessages(
    tx,
    rows.map((row, n) => ({ ...row, ack: fresh[n]!.ack ?? row.ack })),
  );
  await leaveFiles(
    work,
    rows.map(({ mediaId }) => mediaId ?? null),
    stored.map(({ mediaId }) => mediaId),
  );
  await quoteLater(work, connection.id, fresh, stored);
  await showNewest(
    work,
    ticket,
    stored.map(({ id }) => id),
  );
}

/** Those that are not here yet, each once. A live message with the same id was quicker. */
async function unknownOf(
  { tx }: Work,
  connectionId: number,
  arrived: readonly Arrived[],
): Promise<Arrived[]> {
  if (arrived.length === 0) return [];
  const there = await tx
    .select({ providerId: messages.providerId })
    .from(messages)
    .where(
      and(
        eq(messages.connectionId, connectionId),
        inArray(
          messages.providerId,
          arrived.map(({ providerId }) => providerId),
        ),
      ),
    );
  const seen = new Set(there.map(({ providerId }) => providerId));
  return arrived.filter(({ providerId }) => !seen.has(providerId) && seen.add(providerId));
}

async function ticketOf(
  work: Work,
  connection: InboundConnection,
  contact: typeof contacts.$inferSelect,
  { closesTickets, queueId }: Import,
): Promise<Ticket> {
  const isTalk = contact.isGroup && connection.groupAsTicket === 'disabled';
  const { ticket } = await unclosedOrMade(work, {
    contact,
    connection,
    opens: false,
    made: {
      status: closesTickets ? 'closed' : isTalk ? 'group' : 'pending',
      userId: null,
      queueId,
      origin: 'import',
    },
  });
  return ticket;
}

/** Old files are many, and most are gone from the servers: each is fetched when somebody asks for it. */
async function leaveFiles(
  { tx }: Work,
  made: readonly (number | null)[],
  used: readonly (number | null)[],
): Promise<void> {
  const usedIds = used.flatMap((id) => id ?? []);
  const superfluous = made.flatMap((id) => (id !== null && !usedIds.includes(id) ? [id] : []));
  if (superfluous.length > 0) await tx.delete(media).where(inArray(media.id, superfluous));
  if (usedIds.length > 0) await tx.update(media).set({ state: 'failed' }).where(inArray(media.id, usedIds));
}

/** A message may quote one of the same batch, whose row was not there before. */
async function quoteLater(
  { tx }: Work,
  connectionId: number,
  arrived: readonly Arrived[],
  stored: readonly { id: number; providerId: string }[],
): Promise<void> {
  const idOf = new Map(stored.map(({ id, providerId }) => [providerId, id]));
  for (const { providerId, quotedProviderId } of arrived) {
    const [id, quotedId] = [idOf.get(providerId), quotedProviderId && idOf.get(quotedProviderId)];
    if (id !== undefined && quotedId)
      await tx
        .update(messages)
        .set({ quotedId })
        .where(and(eq(messages.id, id), eq(messages.connectionId, connectionId)));
  }
}

/** The list's row shows the newest message. A ticket of the import has its place in the list by that time. */
async function showNewest({ tx }: Work, ticket: Ticket, storedIds: readonly number[]): Promise<void> {
  if (storedIds.length === 0) return;
  const [newest] = await tx
    .select({ message: messages, fileName: media.name })
    .from(messages)
    .leftJoin(media, eq(media.id, messages.mediaId))
    .where(and(eq(messages.ticketId, ticket.id), inArray(messages.id, [...storedIds])))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const { message, fileName } = newest!;
  if (ticket.lastMessageAt && ticket.lastMessageAt > message.createdAt) return;
  const [written] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.ticketId, ticket.id), eq(messages.fromMe, false)))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const isNew = ticket.lastMessageAt === null;
  await tx
    .update(tickets)
    .set({
      lastMessage: lastMessageOf(message, fileName ?? ''),
      lastMessageFromMe: message.fromMe,
      lastMessageAt: message.createdAt,
      lastMessageId: message.id,
      lastMessageAck: message.fromMe ? message.ack : null,
      customerWroteAt: written?.at ?? ticket.customerWroteAt,
      ...((isNew || ticket.origin === 'import') && { updatedAt: message.createdAt }),
      version: ticket.version + 1,
    })
    .where(eq(tickets.id, ticket.id));
}
