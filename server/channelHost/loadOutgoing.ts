import type { ChannelName } from '@recado/shared/features/connections';
import { type SendableDetails, sendableKinds } from '@recado/shared/lib/detailsWords';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import type { MessageDetails } from '@recado/shared/lib/messageDetails';
import { splitMentions } from '@recado/shared/lib/splitMentions';
import { peopleIn } from '@recado/shared/lib/vCard';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type {
  Conversation,
  Identity,
  OutgoingChange,
  OutgoingFile,
  OutgoingMessage,
  ReadMark,
} from '../channels/channel.ts';
import type { Tx } from '../db/client.ts';
import { contactIdentities, contacts } from '../features/core/contacts/contacts.table.ts';
import { media } from '../features/core/media/media.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { isUnclosed, tickets } from '../features/core/tickets/tickets.table.ts';
import type { outbox } from '../outbox/outbox.table.ts';
import type { Storage } from '../storage/storage.ts';

/** A message that leaves, its channel, and when its customer wrote last. */
export interface Outgoing extends OutgoingMessage {
  channel: ChannelName;
  customerWroteAt: Date | null;
  /** The database's clock. */
  now: Date;
}

/**
 * Loads a stored message as a channel sends it; undefined when there is nothing to send any more (deleted, failed, a
 * note). Every message here has its provider id, which is chosen when the message is stored.
 */
export async function loadOutgoing(
  tx: Tx,
  storage: Pick<Storage, 'open'>,
  messageId: number,
): Promise<Outgoing | undefined> {
  const [row] = await tx
    .select({
      message: messages,
      file: media,
      ticket: {
        contactId: tickets.contactId,
        channel: tickets.channel,
        customerWroteAt: tickets.customerWroteAt,
      },
      now: sql<Date>`now()`.mapWith(messages.createdAt),
    })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .leftJoin(media, eq(media.id, messages.mediaId))
    .where(eq(messages.id, messageId));
  if (!row) return undefined;
  const { message, file, ticket, now } = row;
  if (!message.providerId || !message.fromMe || message.isPrivate || message.isDeleted || message.ack < 0)
    return undefined;
  const named = await namedIn(tx, message);
  return {
    providerId: message.providerId,
    to: await conversationOf(tx, ticket.contactId),
    content: contentOf({ ...message, body: named.body }, file, storage),
    mentioned: named.people,
    quoted: message.quotedId === null ? null : await quotedOf(tx, message.quotedId),
    isForwarded: message.isForwarded,
    isLateAnswer: message.isLateAnswer,
    channel: ticket.channel,
    customerWroteAt: ticket.customerWroteAt,
    now,
  };
}

/** The words with the addresses of the members that they name: channels write `@` and the digits of one. */
async function namedIn(tx: Tx, { body, mentions }: Pick<typeof messages.$inferSelect, 'body' | 'mentions'>) {
  const people = new Map<string, Identity>();
  for (const { id, name } of mentions) {
    const identities = await identitiesOf(tx, id);
    const address = identities.find(({ kind }) => kind === 'phone') ?? identities[0];
    if (address) people.set(name, address);
  }
  const pieces = splitMentions(body, [...people.keys()]);
  return {
    body: pieces
      .map(({ text, name }) => (name === undefined ? text : `@${people.get(name)!.value}`))
      .join(''),
    people: [...people.values()],
  };
}

/** Loads a change as a channel sends it; undefined when the message is gone, or never reached the other side. */
export async function loadChange(
  tx: Tx,
  { changedId, change, providerId }: typeof outbox.$inferSelect,
): Promise<(OutgoingChange & Pick<Outgoing, 'channel' | 'customerWroteAt' | 'now'>) | undefined> {
  if (changedId === null || change === null || providerId === null) return undefined;
  const [row] = await tx
    .select({
      message: messages,
      contactId: tickets.contactId,
      channel: tickets.channel,
      customerWroteAt: tickets.customerWroteAt,
      now: sql<Date>`now()`.mapWith(messages.createdAt),
    })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(eq(messages.id, changedId));
  if (!row?.message.providerId) return undefined;
  const { message, contactId, ...about } = row;
  const isGone = message.isDeleted && change.kind !== 'delete';
  if (isGone || (message.ack < 0 && message.failure !== 'unknown')) return undefined;
  return {
    ...about,
    providerId,
    to: await conversationOf(tx, contactId),
    message: {
      providerId: message.providerId!,
      fromMe: message.fromMe,
      sender: message.contactId === null ? [] : await identitiesOf(tx, message.contactId),
    },
    change,
  };
}

/**
 * Loads the messages of a ticket for a read mark to the customer, at most a page of a long absence. It skips messages
 * after `newestRead`, which came while the mark waited: nobody has seen them yet.
 */
export async function loadReadMark(
  tx: Tx,
  ticketId: number,
  newestRead: number,
): Promise<(ReadMark & { ids: number[] }) | undefined> {
  const [ticket] = await tx
    .select({ contactId: tickets.contactId })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  if (!ticket) return undefined;
  const rows = await tx
    .select({ id: messages.id, providerId: messages.providerId, contactId: messages.contactId })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticketId),
        lte(messages.id, newestRead),
        eq(messages.fromMe, false),
        eq(messages.fromBlocked, false),
        eq(messages.receiptSent, false),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(mostRead);
  const identified = rows.filter(({ providerId }) => providerId !== null);
  const people = new Map<number, Identity[]>();
  for (const { contactId } of identified)
    if (contactId !== null && !people.has(contactId))
      people.set(contactId, await identitiesOf(tx, contactId));
  return {
    conversation: await conversationOf(tx, ticket.contactId),
    messages: identified.map(({ providerId, contactId }) => ({
      providerId: providerId!,
      sender: people.get(contactId ?? 0) ?? [],
    })),
    ids: rows.map(({ id }) => id),
  };
}

/**
 * Loads the contact of an unclosed ticket of this connection, for `ChannelSession.watch`. With `answered` only of a
 * ticket that an agent answers, for `tellTyping`.
 */
export async function loadWatched(
  tx: Tx,
  connectionId: number,
  ticketId: number,
  which: 'unclosed' | 'answered' = 'unclosed',
): Promise<Conversation | undefined> {
  const [ticket] = await tx
    .select({ contactId: tickets.contactId })
    .from(tickets)
    .where(
      and(
        eq(tickets.id, ticketId),
        eq(tickets.whatsappId, connectionId),
        which === 'unclosed' ? isUnclosed : inArray(tickets.status, ['open', 'group']),
      ),
    );
  return ticket && conversationOf(tx, ticket.contactId);
}

const mostRead = 500;

function contentOf(
  { body, mediaType, isVoice, vCard, details }: typeof messages.$inferSelect,
  file: typeof media.$inferSelect | null,
  storage: Pick<Storage, 'open'>,
): OutgoingMessage['content'] {
  if (mediaType === 'contactMessage' && vCard !== null)
    return { type: 'contacts', body, people: peopleIn(vCard) };
  const toSend = file && outgoingFile(file, isVoice, storage);
  if (details && isSendable(details)) return { type: 'details', body, details, file: toSend };
  return toSend ? { type: 'media', caption: body, ...toSend } : { type: 'text', body };
}

const isSendable = (details: MessageDetails): details is SendableDetails =>
  sendableKinds.some((kind) => kind === details.kind);

function outgoingFile(
  file: typeof media.$inferSelect,
  isVoice: boolean,
  storage: Pick<Storage, 'open'>,
): OutgoingFile {
  return {
    mediaType: isVoice ? 'audio' : mediaTypeOf(file.mime),
    fileName: file.name || `file-${file.id}`,
    mime: file.mime,
    bytes: file.bytes ?? 0,
    isVoice,
    open: async () => {
      if (!file.storageKey) throw new Error('the file is not there');
      return storage.open(file.companyId, file.storageKey);
    },
  };
}

async function conversationOf(tx: Tx, contactId: number): Promise<Conversation> {
  const [contact] = await tx
    .select({ name: contacts.name, isGroup: contacts.isGroup, number: contacts.number })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  const identities = await identitiesOf(tx, contactId);
  // A contact that a person typed in by hand may have its number only here.
  if (identities.length === 0 && contact?.number && !contact.isGroup)
    identities.push({ kind: 'phone', value: contact.number });
  return { identities, isGroup: contact?.isGroup ?? false, name: contact?.name ?? null };
}

const identitiesOf = (tx: Tx, contactId: number): Promise<Identity[]> =>
  tx
    .select({ kind: contactIdentities.kind, value: contactIdentities.value })
    .from(contactIdentities)
    .where(eq(contactIdentities.contactId, contactId))
    .orderBy(asc(contactIdentities.id))
    .then((rows) => rows);

async function quotedOf(tx: Tx, quotedId: number): Promise<OutgoingMessage['quoted']> {
  const [quoted] = await tx.select().from(messages).where(eq(messages.id, quotedId));
  if (!quoted?.providerId) return null;
  return {
    providerId: quoted.providerId,
    fromMe: quoted.fromMe,
    body: quoted.isDeleted ? '' : quoted.body,
    sender: quoted.contactId === null ? [] : await identitiesOf(tx, quoted.contactId),
  };
}
