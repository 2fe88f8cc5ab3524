import { found } from '@recado/shared/errors';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { moveMessages } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { contactTags } from '../../../tags/tags.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { publishTicket } from '../../ticketRows/publishTicket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { ContactRow } from '../contactRow.ts';
import { contactIdentities, contactMerges, contacts, type MergeRecord } from '../contacts.table.ts';
import { publishContact } from '../resolveContact.ts';

/**
 * Takes a merge back: identities, tickets, tags and moved messages return to their contact, and the winner gets its
 * earlier name back. A ticket that went on inside another one is opened again, unless its contact has an unclosed
 * ticket on that connection by now. Messages from after the merge stay where they are.
 */
export async function undoMerge(work: Work, mergeId: number): Promise<ContactRow> {
  const { tx, clock } = work;
  const [merge] = await tx
    .update(contactMerges)
    .set({ undoneAt: clock.now() })
    .where(and(eq(contactMerges.id, mergeId), isNull(contactMerges.undoneAt)))
    .returning();
  const { winnerId, loserId, record } = found(merge, 'ERR_NO_MERGE_FOUND');
  await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, [winnerId, loserId]))
    .orderBy(contacts.id)
    .for('update');
  await tx.update(contacts).set({ mergedInto: null, mergedAt: null }).where(eq(contacts.id, loserId));
  await tx
    .update(contacts)
    .set({ ...record.winner, updatedAt: clock.now() })
    .where(eq(contacts.id, winnerId));
  await giveBack(work, loserId, winnerId, record);
  for (const joined of record.joined) await part(work, joined);
  await tx.execute(sql`
    update messages set contact_id = ${loserId}::int from tickets
    where tickets.id = messages.ticket_id and tickets.contact_id = ${loserId} and messages.contact_id = ${winnerId}`);
  const winner = await publishContact(work, winnerId, 'update');
  await publishContact(work, loserId, 'create');
  const touched = [
    ...record.ticketIds,
    ...record.joined.flatMap(({ fromTicketId, intoTicketId }) => [fromTicketId, intoTicketId]),
  ];
  for (const id of new Set(touched)) {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id));
    if (ticket) await publishTicket(work, id, ticket);
  }
  return winner;
}

async function giveBack({ tx }: Work, loserId: number, winnerId: number, record: MergeRecord): Promise<void> {
  if (record.identityIds.length > 0)
    await tx
      .update(contactIdentities)
      .set({ contactId: loserId })
      .where(inArray(contactIdentities.id, record.identityIds));
  if (record.ticketIds.length > 0)
    await tx
      .update(tickets)
      .set({ contactId: loserId, version: sql`${tickets.version} + 1` })
      .where(inArray(tickets.id, record.ticketIds));
  if (record.tagIds.length === 0) return;
  if (record.newTagIds.length > 0)
    await tx
      .delete(contactTags)
      .where(and(eq(contactTags.contactId, winnerId), inArray(contactTags.tagId, record.newTagIds)));
  await tx
    .insert(contactTags)
    .values(record.tagIds.map((tagId) => ({ contactId: loserId, tagId })))
    .onConflictDoNothing();
}

/** Splits two conversations that had become one. */
async function part({ tx, clock }: Work, joined: MergeRecord['joined'][number]): Promise<void> {
  const { fromTicketId, messageIds } = joined;
  if (messageIds.length > 0) {
    await tx
      .update(messages)
      .set({ ticketId: fromTicketId, version: sql`${messages.version} + 1` })
      .where(inArray(messages.id, messageIds));
    await moveMessages(tx, messageIds, fromTicketId);
  }
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, fromTicketId));
  if (!ticket) return;
  const [other] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.contactId, ticket.contactId),
        eq(tickets.whatsappId, ticket.whatsappId),
        ne(tickets.status, 'closed'),
      ),
    );
  if (other) return;
  await tx
    .update(tickets)
    .set({
      status: joined.status as (typeof ticket)['status'],
      updatedAt: clock.now(),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, fromTicketId));
}
