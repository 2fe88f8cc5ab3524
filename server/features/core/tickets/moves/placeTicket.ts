import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../../../work.ts';
import { type LogEntry, logTickets } from '../../ticketRows/logTickets.ts';
import { tickets } from '../tickets.table.ts';

type Ticket = typeof tickets.$inferSelect;

/** The columns of a ticket that code without a person behind it changes. */
export type Place = Partial<
  Pick<
    Ticket,
    | 'status'
    | 'userId'
    | 'queueId'
    | 'isBot'
    | 'amountUsedBotQueues'
    | 'unreadMessages'
    | 'markedUnread'
    | 'snoozedUntil'
    | 'updatedAt'
  >
>;

/**
 * Puts a locked ticket somewhere and writes it into its timeline, without checking rights: for the bot, timers and
 * other code that decides by itself. Returns the ticket as it is then. The caller publishes it (`publishTicket`),
 * once for all that it did.
 */
export async function placeTicket(
  work: Work,
  ticket: Ticket,
  place: Place,
  entries: readonly Omit<LogEntry, 'ticketId'>[] = [],
): Promise<Ticket> {
  const [placed] = await work.tx
    .update(tickets)
    .set({ updatedAt: work.clock.now(), ...place, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, ticket.id))
    .returning();
  await logTickets(
    work,
    entries.map((entry) => ({ queueId: placed!.queueId, ...entry, ticketId: ticket.id })),
  );
  return placed!;
}
