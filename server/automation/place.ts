import type { LogEntry } from '../features/core/ticketRows/logTickets.ts';
import { type Place, placeTicket } from '../features/core/tickets/moves/placeTicket.ts';
import type { Context } from './context.ts';

/** The bot (or a timer) puts the ticket somewhere; `context.ticket` then has the new state. */
export async function place(
  context: Context,
  to: Place,
  ...entries: Omit<LogEntry, 'ticketId'>[]
): Promise<void> {
  context.ticket = await placeTicket(context.work, context.ticket, to, entries);
}
