import type { Notification } from '@recado/shared/features/notifications';

/** Where a notification leads: the ticket, at the message that is meant. */
export const leadsTo = ({ ticket, messageId }: Pick<Notification, 'ticket' | 'messageId'>): string =>
  ticket ? `/tickets/${ticket.uuid}${messageId === null ? '' : `?message=${messageId}`}` : '/tickets';
