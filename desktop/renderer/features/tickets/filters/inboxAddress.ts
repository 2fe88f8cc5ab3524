import type { TicketTab } from './ticketTabs.ts';

/** The address of a tab of the inbox, with a conversation open beside it and the words that are searched for. */
export const inboxAddress = (
  tab: TicketTab,
  { uuid, search }: { uuid?: string | undefined; search?: string | null | undefined } = {},
): string =>
  `/tickets${uuid ? `/${uuid}` : ''}?${new URLSearchParams({ tab, ...(search && { q: search }) })}`;
