import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import type { Reply } from '@recado/shared/lib/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

const none: Reply<typeof ticketApi.people> = [];

/** Users who may see a ticket: a note on it can mention them. Loaded when somebody types an @. */
export function useTicketPeople({ id, userId, queueId }: Ticket, isOn: boolean) {
  const { data = none } = useQuery({
    queryKey: ['ticketPeople', id, userId, queueId],
    queryFn: () => call(ticketApi.people, { params: { id } }),
    enabled: isOn,
  });
  return data;
}
