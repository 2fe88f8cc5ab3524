import type { Notification } from '@recado/shared/features/notifications';

/** Where a notification leads: the ticket or the chat, at the message that is meant. */
export const leadsTo = ({
  ticket,
  messageId,
  chat,
  chatMessageId,
}: Pick<Notification, 'ticket' | 'messageId' | 'chat' | 'chatMessageId'>): string =>
  chat
    ? `/chats/${chat.uuid}${chatMessageId === null ? '' : `?message=${chatMessageId}`}`
    : ticket
      ? `/tickets/${ticket.uuid}${messageId === null ? '' : `?message=${messageId}`}`
      : '/tickets';
