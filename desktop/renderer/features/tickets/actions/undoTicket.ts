import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce } from '../../../lib/window/pressGuard.ts';
import { putTicket } from '../cache/ticketCache.ts';

/**
 * Takes the last change of a ticket back, for an `undoToast`. `restored` gets the ticket as it is then. Returns whether
 * the press counted.
 */
export async function undoTicket(
  { id }: Ticket,
  restored: (ticket: Ticket) => void = () => undefined,
): Promise<boolean> {
  try {
    const ticket = await pressOnce(id, 'undo', () => call(ticketApi.undo, { params: { id } }));
    if (!ticket) return false;
    putTicket(ticket);
    restored(ticket);
  } catch (error) {
    toast.error(error);
  }
  return true;
}
