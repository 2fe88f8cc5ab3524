import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { contactTags, ticketTags } from '../../tags/tags.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { publishTickets } from './publishTicket.ts';

/** Tickets of a contact. */
export const ofContact = (contactId: number): SQL => eq(tickets.contactId, contactId);

/** Tickets that show a tag: they stand in that lane, or their contact carries it. */
export const showingTag = ({ tx }: Work, tagId: number): SQL =>
  or(
    inArray(
      tickets.id,
      tx.select({ id: ticketTags.ticketId }).from(ticketTags).where(eq(ticketTags.tagId, tagId)),
    ),
    inArray(
      tickets.contactId,
      tx.select({ id: contactTags.contactId }).from(contactTags).where(eq(contactTags.tagId, tagId)),
    ),
  )!;

/**
 * Something that tickets show (of their contact, of a tag) changes in `change`: those of them that are not closed
 * say how they are after it.
 */
export async function refreshTickets(work: Work, which: SQL, change?: () => Promise<unknown>): Promise<void> {
  const shown = await work.tx
    .update(tickets)
    .set({ version: sql`${tickets.version} + 1` })
    .where(and(which, ne(tickets.status, 'closed')))
    .returning();
  await change?.();
  await publishTickets(work, shown);
}
