import type { TicketTab } from './ticketTabs.ts';

interface Place {
  uuid?: string | undefined;
  search?: string | null | undefined;
  messageId?: number | undefined;
}

/** The address of a tab of the inbox, with a conversation open beside it, the words that are searched for, and the message that is led to. */
export const inboxAddress = (tab: TicketTab, { uuid, search, messageId }: Place = {}): string =>
  `/tickets${uuid ? `/${uuid}` : ''}?${new URLSearchParams({
    tab,
    ...(search && { q: search }),
    ...(messageId !== undefined && { message: String(messageId) }),
  })}`;
