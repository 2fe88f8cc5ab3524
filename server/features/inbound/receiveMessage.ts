import { and, eq, sql } from 'drizzle-orm';
import type { ChannelEvent } from '../../channels/channel.ts';
import type { Work } from '../../work.ts';
import type { connections } from '../connections/connections.table.ts';
import { resolveContact } from '../contacts/resolveContact.ts';
import { media } from '../media/media.table.ts';
import { lastMessageOf } from '../messages/lastMessage.ts';
import { messages } from '../messages/messages.table.ts';
import { publishMessage } from '../messages/publishMessage.ts';
import { publishTicket } from '../tickets/publishTicket.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { ticketFor } from './ticketFor.ts';

type Arrived = Extract<ChannelEvent, { kind: 'message' }>;
type Connection = typeof connections.$inferSelect;

/** Old messages that arrive late count as unread only this long. */
const unreadForMs = 24 * 3600_000;

/** What came of a message: its file still has to be fetched. */
export interface Received {
  mediaId: number | null;
}

/**
 * A message becomes a row of the contact's ticket. A repeat finds its row and changes nothing; counters and
 * events move only when the row is new. Groups are kept only where the connection allows them, and a blocked
 * contact is not heard (the raw event stays).
 */
export async function receiveMessage(
  work: Work,
  connection: Connection,
  event: Arrived,
): Promise<Received | undefined> {
  const { tx } = work;
  const { conversation, content, providerId, fromMe } = event;
  if (conversation.isGroup && !connection.allowGroup) return undefined;
  const [known] = await tx
    .select({ id: messages.id, mediaType: messages.mediaType, body: messages.body })
    .from(messages)
    .where(and(eq(messages.connectionId, connection.id), eq(messages.providerId, providerId)));
  if (known) return known.mediaType === 'unsupported' ? fillIn(work, connection, event, known.id) : undefined;
  /** A copy of our own message from the phone tells our name, not the customer's. */
  const contact = await resolveContact(work, {
    ...conversation,
    name: fromMe ? null : conversation.name,
    channel: connection.channel,
  });
  if (!contact.active && !fromMe) return undefined;
  const sender = event.sender
    ? await resolveContact(work, { ...event.sender, isGroup: false, channel: connection.channel })
    : contact;
  const { ticket, isNew } = await ticketFor(work, connection, contact, fromMe);
  const mediaId = content.type === 'media' ? await expectMedia(work, connection.id, content) : null;
  const [quoted] = event.quotedProviderId
    ? await tx
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.connectionId, connection.id), eq(messages.providerId, event.quotedProviderId)))
    : [];
  const row = {
    ticketId: ticket.id,
    connectionId: connection.id,
    providerId,
    body: content.type === 'media' ? content.caption : content.body,
    fromMe,
    ack: fromMe ? 1 : 0,
    mediaType: content.type === 'text' ? null : content.mediaType,
    mediaId,
    isVoice: content.type === 'media' && content.isVoice,
    vCard: content.type === 'other' ? content.vCard : null,
    isForwarded: event.isForwarded,
    quotedId: quoted?.id ?? null,
    queueId: ticket.queueId,
    contactId: fromMe ? null : sender.id,
    createdAt: event.at,
  };
  const [message] = await tx.insert(messages).values(row).returning({ id: messages.id });
  const isUnread = !fromMe && (event.isLive || work.clock.now().getTime() - event.at.getTime() < unreadForMs);
  const isLatest = !ticket.lastMessageAt || event.at >= ticket.lastMessageAt;
  await tx
    .update(tickets)
    .set({
      ...(isLatest && {
        lastMessage: lastMessageOf(row, content.type === 'media' ? (content.fileName ?? '') : ''),
        lastMessageFromMe: fromMe,
        lastMessageAt: event.at,
      }),
      ...(isUnread && { unreadMessages: sql`${tickets.unreadMessages} + 1` }),
      updatedAt: work.clock.now(),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, ticket.id));
  await publishMessage(work, message!.id, ticket, 'create');
  await publishTicket(work, ticket.id, isNew ? null : ticket);
  return { mediaId };
}

/** A file that the channel holds for us; a job fetches it. */
async function expectMedia(
  { tx }: Work,
  connectionId: number,
  content: Extract<Arrived['content'], { type: 'media' }>,
): Promise<number> {
  const [file] = await tx
    .insert(media)
    .values({
      name: content.fileName ?? '',
      mime: content.mime,
      bytes: content.bytes,
      source: content.source,
      connectionId,
    })
    .returning({ id: media.id });
  return file!.id;
}

/** A placeholder for what could not be read at first gets its content; nothing is counted twice. */
async function fillIn(
  work: Work,
  connection: Connection,
  event: Arrived,
  id: number,
): Promise<Received | undefined> {
  const { content } = event;
  if (content.type === 'other' && content.mediaType === 'unsupported') return undefined;
  const mediaId = content.type === 'media' ? await expectMedia(work, connection.id, content) : null;
  const [row] = await work.tx
    .update(messages)
    .set({
      body: content.type === 'media' ? content.caption : content.body,
      mediaType: content.type === 'text' ? null : content.mediaType,
      mediaId,
      isVoice: content.type === 'media' && content.isVoice,
      vCard: content.type === 'other' ? content.vCard : null,
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, id))
    .returning();
  const [ticket] = await work.tx
    .update(tickets)
    .set({ lastMessage: lastMessageOf(row!), version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, row!.ticketId))
    .returning();
  await publishMessage(work, id, ticket!, 'update');
  await publishTicket(work, ticket!.id, ticket!);
  return { mediaId };
}
