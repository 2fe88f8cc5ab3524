import type { Notification } from '../features/notifications.ts';

/** The address in the page of a notification: its ticket or chat, at the message. */
export const leadsTo = ({
  kind,
  invoice,
  ticket,
  messageId,
  chat,
  chatMessageId,
}: Pick<Notification, 'kind' | 'invoice' | 'ticket' | 'messageId' | 'chat' | 'chatMessageId'>): string =>
  kind === 'newDevice'
    ? '/security'
    : kind === 'support'
      ? '/audit'
      : kind === 'connectionDown'
        ? '/connections'
        : kind === 'incident' || kind === 'incidentOver'
          ? '/overview'
          : kind === 'storage'
            ? '/subscription'
            : invoice
              ? `/financeiro?invoice=${invoice.id}`
              : chat
                ? `/chats/${chat.uuid}${chatMessageId === null ? '' : `?message=${chatMessageId}`}`
                : ticket
                  ? `/tickets/${ticket.uuid}${messageId === null ? '' : `?message=${messageId}`}`
                  : '/tickets';
