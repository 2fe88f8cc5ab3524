import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import type { Reply } from '@recado/shared/lib/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const none: Reply<typeof ticketApi.people> = [];

/** Who may see a ticket, and so can be named in a note on it; asked for while somebody writes an @. */
export function useTicketPeople({ id, userId, queueId }: Ticket, isOn: boolean) {
  const { data = none } = useQuery({
    queryKey: ['ticketPeople', id, userId, queueId],
    queryFn: () => call(ticketApi.people, { params: { id } }),
    enabled: isOn,
  });
  return data;
}
