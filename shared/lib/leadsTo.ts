import type { Notification, NotificationKind } from '../features/notifications.ts';

/** Kinds that lead to a screen, whatever they are about. */
const screens: Partial<Record<NotificationKind, string>> = {
  newDevice: '/security',
  support: '/audit',
  paceStopped: '/campaigns',
  tokenEnding: '/connections',
  incident: '/overview',
  incidentOver: '/overview',
  storage: '/subscription',
};

/** Kinds whose text begins with the id of a connection: they lead to its sheet. */
const ofConnection: readonly NotificationKind[] = ['connectionDown', 'connectionUp'];

/** The address in the page of a notification: its screen or sheet, or its ticket or chat, at the message. */
export function leadsTo({
  kind,
  text,
  invoice,
  ticket,
  messageId,
  chat,
  chatMessageId,
}: Pick<
  Notification,
  'kind' | 'text' | 'invoice' | 'ticket' | 'messageId' | 'chat' | 'chatMessageId'
>): string {
  const screen = screens[kind];
  if (screen) return screen;
  if (ofConnection.includes(kind)) return `/connections?open=${text.split('|')[0]}`;
  if (invoice) return `/financeiro?invoice=${invoice.id}`;
  if (chat) return `/chats/${chat.uuid}${atMessage(chatMessageId)}`;
  return ticket ? `/tickets/${ticket.uuid}${atMessage(messageId)}` : '/tickets';
}

const atMessage = (id: number | null): string => (id === null ? '' : `?message=${id}`);
