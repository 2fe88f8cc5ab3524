import type { Ticket } from '@recado/shared/features/tickets';

/** May something be written here now? Only in a conversation that is being served (CONV-08). */
export const isWritable = ({ status }: Pick<Ticket, 'status'>): boolean =>
  status === 'open' || status === 'group';

/** Does opening the ticket tell the customer that it was read? Only whoever serves it does that; a look does not (READ-01). */
export const readsFor = ({ status, userId }: Pick<Ticket, 'status' | 'userId'>, ownId: number): boolean =>
  userId === ownId || (status === 'group' && userId === null);
