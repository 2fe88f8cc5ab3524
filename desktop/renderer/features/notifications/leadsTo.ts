import type { Notification } from '@recado/shared/features/notifications';

/** Where a notification leads: the ticket or the chat, at the message that is meant. */
export const leadsTo = ({
  kind,
  ticket,
  messageId,
  chat,
  chatMessageId,
}: Pick<Notification, 'kind' | 'ticket' | 'messageId' | 'chat' | 'chatMessageId'>): string =>
  kind === 'newDevice'
    ? '/security'
    : kind === 'support'
      ? '/audit'
      : kind === 'storage'
        ? '/subscription'
        : chat
          ? `/chats/${chat.uuid}${chatMessageId === null ? '' : `?message=${chatMessageId}`}`
          : ticket
            ? `/tickets/${ticket.uuid}${messageId === null ? '' : `?message=${messageId}`}`
            : '/tickets';
