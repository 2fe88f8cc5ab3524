import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { can } from '@recado/shared/permissions';
import { useReading } from '../../../components/thread/useReading.ts';
import { call } from '../../../lib/api.ts';
import { useActor, useUser } from '../../../lib/session/session.ts';
import { readsFor } from '../composer/composerState.ts';

/** Marks the ticket as read while its agent sees the newest message (READ-01). */
export function useTicketReading(ticket: Ticket, isSeen: boolean, onTicket: (ticket: Ticket) => void): void {
  const { id: ownId } = useUser();
  useReading({
    isOn:
      can(useActor(), 'tickets:handle') &&
      isSeen &&
      (ticket.unreadMessages > 0 || ticket.markedUnread) &&
      readsFor(ticket, ownId),
    version: ticket.version,
    read: async () => onTicket(await call(ticketApi.read, { params: { id: ticket.id } })),
  });
}
