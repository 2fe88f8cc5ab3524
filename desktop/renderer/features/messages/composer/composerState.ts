import type { Ticket } from '@recado/shared/features/tickets';

/** Whether a user can write now: only in an open ticket or a group (CONV-08). */
export const isWritable = ({ status }: Pick<Ticket, 'status'>): boolean =>
  status === 'open' || status === 'group';

/**
 * Whether opening the ticket sends read receipts to the customer. Only its own agent sends them, and in a
 * group without an agent everybody (READ-01).
 */
export const readsFor = ({ status, userId }: Pick<Ticket, 'status' | 'userId'>, ownId: number): boolean =>
  userId === ownId || (status === 'group' && userId === null);
