import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { messages, outbox } from '../messages/messages.table.ts';
import { contactTags } from '../tags/tags.table.ts';
import { publishTicket } from '../tickets/publishTicket.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { contactIdentities, contactMerges, contacts } from './contacts.table.ts';

type Contact = typeof contacts.$inferSelect;

/**
 * Makes two rows of one person one: identities, tickets, messages and tags go to the winner. Where both have
 * an unclosed ticket on a connection, the loser's messages go into the winner's and its ticket is closed. What
 * moved is recorded; the loser stays as an alias.
 */
export async function mergeContacts(work: Work, winner: Contact, loser: Contact): Promise<void> {
  const { tx, clock, publish } = work;
  await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(inArray(contacts.id, [winner.id, loser.id]))
    .orderBy(contacts.id)
    .for('update');
  const identities = await tx
    .update(contactIdentities)
    .set({ contactId: winner.id })
    .where(eq(contactIdentities.contactId, loser.id))
    .returning({ id: contactIdentities.id });
  const joined = await joinOpenTickets(work, winner, loser);
  const moved = await tx
    .update(tickets)
    .set({ contactId: winner.id, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.contactId, loser.id))
    .returning({ id: tickets.id });
  await tx.update(messages).set({ contactId: winner.id }).where(eq(messages.contactId, loser.id));
  await tx.execute(
    sql`insert into contact_tags (contact_id, tag_id) select ${winner.id}, tag_id from contact_tags where contact_id = ${loser.id} on conflict do nothing`,
  );
  await tx.delete(contactTags).where(eq(contactTags.contactId, loser.id));
  await tx
    .update(contacts)
    .set({ mergedInto: winner.id, mergedAt: clock.now() })
    .where(eq(contacts.id, loser.id));
  await tx.insert(contactMerges).values({
    winnerId: winner.id,
    loserId: loser.id,
    identityIds: identities.map(({ id }) => id),
    ticketIds: moved.map(({ id }) => id),
    messageIds: joined.flatMap(({ messageIds }) => messageIds),
    fromTicketId: joined[0]?.fromTicketId ?? null,
  });
  publish('contact', { action: 'delete', contactId: loser.id }, everybody);
  for (const id of [...moved.map((ticket) => ticket.id), ...joined.map(({ intoTicketId }) => intoTicketId)]) {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id));
    await publishTicket(work, id, ticket!);
  }
}

/** At most one unclosed ticket per connection: the loser's goes on inside the winner's. */
async function joinOpenTickets({ tx }: Work, winner: Contact, loser: Contact) {
  const open = await tx
    .select()
    .from(tickets)
    .where(and(inArray(tickets.contactId, [winner.id, loser.id]), ne(tickets.status, 'closed')))
    .for('update');
  const joined: { fromTicketId: number; intoTicketId: number; messageIds: number[] }[] = [];
  for (const from of open.filter(({ contactId }) => contactId === loser.id)) {
    const into = open.find(
      ({ contactId, whatsappId }) => contactId === winner.id && whatsappId === from.whatsappId,
    );
    if (!into) continue;
    const moved = await tx
      .update(messages)
      .set({ ticketId: into.id, version: sql`${messages.version} + 1` })
      .where(eq(messages.ticketId, from.id))
      .returning({ id: messages.id });
    await tx.update(outbox).set({ ticketId: into.id }).where(eq(outbox.ticketId, from.id));
    const isNewer = (from.lastMessageAt?.getTime() ?? 0) > (into.lastMessageAt?.getTime() ?? 0);
    await tx
      .update(tickets)
      .set({
        unreadMessages: into.unreadMessages + from.unreadMessages,
        ...(isNewer && {
          lastMessage: from.lastMessage,
          lastMessageFromMe: from.lastMessageFromMe,
          lastMessageAt: from.lastMessageAt,
          updatedAt: from.updatedAt,
        }),
        version: sql`${tickets.version} + 1`,
      })
      .where(eq(tickets.id, into.id));
    await tx
      .update(tickets)
      .set({ status: 'closed', unreadMessages: 0, version: sql`${tickets.version} + 1` })
      .where(eq(tickets.id, from.id));
    joined.push({ fromTicketId: from.id, intoTicketId: into.id, messageIds: moved.map(({ id }) => id) });
  }
  return joined;
}
