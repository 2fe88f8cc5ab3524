import type { TicketTab } from './ticketTabs.ts';

interface Place {
  uuid?: string | undefined;
  search?: string | null | undefined;
  messageId?: number | undefined;
}

/**
 * The address of a tab of the inbox, optionally with an open conversation, a search, and the message to
 * scroll to.
 */
export const inboxAddress = (tab: TicketTab, { uuid, search, messageId }: Place = {}): string =>
  `/tickets${uuid ? `/${uuid}` : ''}?${new URLSearchParams({
    tab,
    ...(search && { q: search }),
    ...(messageId !== undefined && { message: String(messageId) }),
  })}`;
