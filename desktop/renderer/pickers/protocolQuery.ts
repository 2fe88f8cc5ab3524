import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/**
 * The protocol number of a ticket's current or last attendance. A reopened ticket gets another number, so the
 * cache drops it once nothing shows it.
 */
export const protocolQuery = ({ id, status }: Pick<Ticket, 'id' | 'status'>) =>
  queryOptions({
    queryKey: ['ticketProtocol', id, status === 'closed' || status === 'nps'],
    queryFn: () => call(ticketApi.protocol, { params: { id } }),
    gcTime: 0,
  });
