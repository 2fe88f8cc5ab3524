import { AppError } from '@recado/shared/errors';
import type { TicketOwner } from '../dialogs/ticketDialogs.ts';

interface ConflictTicket {
  uuid: string;
  userId: number | null;
  user: { name: string } | null;
  queue: { name: string } | null;
}

/**
 * The present owner of the contact's ticket, if the server refused because of one; undefined for any other
 * failure.
 */
export function ownerIn(error: unknown): (TicketOwner & { userId: number | null }) | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code !== 'ERR_OTHER_OPEN_TICKET' && error.code !== 'ERR_TICKET_ALREADY_ACCEPTED')
    return undefined;
  const ticket = error.data?.ticket as ConflictTicket | undefined;
  return {
    uuid: ticket?.uuid ?? '',
    userId: ticket?.userId ?? null,
    userName: ticket?.user?.name ?? null,
    queueName: ticket?.queue?.name ?? null,
  };
}
