import { and, eq, ne, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { publishTicket } from './publishTicket.ts';
import { tickets } from './tickets.table.ts';

/** Something that a ticket shows of its contact (name, tags) is different now: its unclosed tickets say so. */
export async function refreshTickets(work: Work, contactId: number): Promise<void> {
  const shown = await work.tx
    .update(tickets)
    .set({ version: sql`${tickets.version} + 1` })
    .where(and(eq(tickets.contactId, contactId), ne(tickets.status, 'closed')))
    .returning();
  for (const ticket of shown) await publishTicket(work, ticket.id, ticket);
}
