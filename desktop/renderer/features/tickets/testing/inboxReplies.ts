import type { Ticket, TicketCounts } from '@recado/shared/features/tickets';

/** The replies of a server to an inbox that opens and has only these tickets. */
export function inboxReplies(tickets: readonly Ticket[]) {
  const counts: TicketCounts = {
    open: tickets.filter(({ status }) => status === 'open').length,
    pending: tickets.filter(({ status }) => status === 'pending').length,
    group: 0,
    unread: 0,
    unreadPending: 0,
    snoozed: 0,
    overdue: { open: 0, pending: 0 },
    nextDueAt: null,
  };
  return {
    'GET /tickets': () => ({ tickets, hasMore: false, count: tickets.length, nextCursor: null }),
    'GET /tickets/counts': () => counts,
    'GET /tickets/pins': () => [],
    'GET /tickets/bulk': () => ({ bulkActions: [] }),
    'GET /saved-views': () => [],
    'GET /whatsapp/filter': () => [],
    'GET /queue/names': () => [],
    'GET /macros': () => ({ macros: [] }),
  };
}
