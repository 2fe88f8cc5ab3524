import type { tickets } from '../tickets/tickets.table.ts';
import { type LogEntry, logTickets } from './logTickets.ts';

type NewTicket = Pick<typeof tickets.$inferSelect, 'id' | 'status' | 'queueId' | 'userId'>;

/** Writes into a new ticket's timeline that it was made, and that it is open or closed from the beginning. */
export async function logNewTicket(
  work: Parameters<typeof logTickets>[0],
  { id: ticketId, status, queueId, userId }: NewTicket,
  begins: Extract<LogEntry['type'], 'open' | 'closed'> | null = status === 'open' ? 'open' : null,
): Promise<void> {
  await logTickets(work, [
    { ticketId, type: 'create', queueId },
    ...(begins ? [{ ticketId, type: begins, queueId, userId }] : []),
  ]);
}
