import type { Contact } from '@recado/shared/features/contacts';
import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';

const named = (row: { id: number; name: string } | null) => row && { id: row.id, name: row.name };

/** A conversation as agents see it. */
export const shownConversation = (ticket: Ticket) => ({
  conversation: ticket.uuid,
  ticketId: ticket.id,
  status: ticket.status,
  channel: ticket.channel,
  isGroup: ticket.isGroup,
  contact: { id: ticket.contact.id, name: ticket.contact.name, number: ticket.contact.number },
  queue: named(ticket.queue),
  person: named(ticket.user),
  connection: named(ticket.whatsapp),
  tags: ticket.tags.map(named),
  lastMessage: ticket.lastMessage,
  isLastMessageOurs: ticket.lastMessageFromMe,
  lastMessageAt: ticket.lastMessageAt,
  unreadMessages: ticket.unreadMessages,
  waitingSince: ticket.waitingSince,
  answerDueAt: ticket.answerDueAt,
  snoozedUntil: ticket.snoozedUntil,
  createdAt: ticket.createdAt,
});

/** A message as agents see it: no link to its file, because links open for everybody. */
export const shownMessage = (message: Message) => ({
  id: message.id,
  at: message.createdAt,
  /** A note is read by the staff alone. */
  from: message.isPrivate ? 'note' : message.fromMe ? 'company' : 'customer',
  author: (message.fromMe ? message.user?.name : message.contact?.name) ?? message.sentBy,
  text: message.body,
  kind: message.mediaType ?? 'text',
  ...(message.mediaId !== null && {
    file: {
      mediaId: message.mediaId,
      name: message.mediaName,
      mime: message.mediaMime,
      bytes: message.mediaBytes,
    },
  }),
  ...(message.quotedMsg && { quoted: { id: message.quotedMsg.id, text: message.quotedMsg.body } }),
  ...(message.fromMe && !message.isPrivate && { ack: message.ack, failure: message.failure }),
  ...(message.isDeleted && { isDeleted: true }),
  ...(message.ticketId && { ticketId: message.ticketId }),
});

/** A contact as agents see it. */
export const shownContact = (contact: Contact) => ({
  id: contact.id,
  name: contact.name,
  number: contact.number,
  email: contact.email,
  isGroup: contact.isGroup,
  isBlocked: !contact.active,
  channel: contact.channel,
  tags: contact.tags.map(named),
  extraInfo: contact.extraInfo.map(({ name, value }) => ({ name, value })),
});
