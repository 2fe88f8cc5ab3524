import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { contactTags, ticketTags } from '../../tags/tags.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { publishTickets } from './publishTicket.ts';

/** Tickets of a contact. */
export const ofContact = (contactId: number): SQL => eq(tickets.contactId, contactId);

/** Tickets that show a tag: they are in that tag's lane, or their contact has the tag. */
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
 * Runs `change`, which alters something that tickets show (of their contact, of a tag). Then it publishes the tickets
 * in `which` that are not closed.
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
