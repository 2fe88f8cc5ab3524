import { mostExtraInfo } from '@recado/shared/features/contacts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { everybody } from '../../../../events/audience.ts';
import { emit } from '../../../../hooks.ts';
import { moveTicket } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { contactTags } from '../../../tags/tags.table.ts';
import { joinAttendances } from '../../attendances/correctAttendances.ts';
import { messages } from '../../messages/messages.table.ts';
import { logTickets } from '../../ticketRows/logTickets.ts';
import { publishTicket } from '../../ticketRows/publishTicket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { contactIdentities, contactMerges, contacts, type MergeRecord } from '../contacts.table.ts';
import { IdentityRace } from '../identityRace.ts';

type Contact = typeof contacts.$inferSelect;
type Ticket = typeof tickets.$inferSelect;

/**
 * Makes two rows of one person one: identities, tickets, messages and tags go to the winner. The winner also takes
 * over what it lacks (a number, a name that staff typed). Where both have an unclosed ticket on a connection, one
 * goes on inside the other. All of it is recorded (`undoMerge` takes it back); the loser stays as an alias. Returns
 * the winner as it is now; the caller publishes it.
 */
export async function mergeContacts(
  work: Work,
  { id: winnerId }: { id: number },
  { id: loserId }: { id: number },
): Promise<Contact> {
  const { tx, clock, publish } = work;
  // Waits for messages that are being stored for either contact; later ones wait for this merge.
  const both = await tx
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [winnerId, loserId]))
    .orderBy(contacts.id)
    .for('update');
  const winner = both.find(({ id }) => id === winnerId);
  const loser = both.find(({ id }) => id === loserId);
  if (!winner || !loser || winner.mergedInto !== null || loser.mergedInto !== null) throw new IdentityRace();
  const identities = await tx
    .update(contactIdentities)
    .set({ contactId: winnerId })
    .where(eq(contactIdentities.contactId, loserId))
    .returning({ id: contactIdentities.id });
  const joined = await joinUnclosed(work, winnerId, loserId);
  const moved = await tx
    .update(tickets)
    .set({ contactId: winnerId, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.contactId, loserId))
    .returning();
  await tx.update(messages).set({ contactId: winnerId }).where(eq(messages.contactId, loserId));
  const tags = await moveTags(work, winnerId, loserId);
  await tx
    .update(contacts)
    .set({ mergedInto: winnerId, mergedAt: clock.now() })
    .where(eq(contacts.id, loserId));
  const record: MergeRecord = {
    identityIds: identities.map(({ id }) => id),
    ticketIds: moved.map(({ id }) => id),
    ...tags,
    joined,
    winner: {
      name: winner.name,
      nameIsOurs: winner.nameIsOurs,
      number: winner.number,
      email: winner.email,
      active: winner.active,
      extraInfo: winner.extraInfo,
      disableBot: winner.disableBot,
      acceptAudioMessage: winner.acceptAudioMessage,
    },
  };
  await tx.insert(contactMerges).values({ winnerId, loserId, record });
  publish('contact', { action: 'delete', contactId: loserId }, everybody);
  const unclosed = moved.filter(({ status }) => status !== 'closed');
  const [merged] = await tx
    .update(contacts)
    .set({ ...takenOver(winner, loser), updatedAt: clock.now() })
    .where(eq(contacts.id, winnerId))
    .returning();
  for (const ticket of unclosed) await publishTicket(work, ticket.id, ticket);
  await emit(work, 'contactsMerged', { winnerId, joined });
  return merged!;
}

async function moveTags(
  { tx }: Work,
  winnerId: number,
  loserId: number,
): Promise<Pick<MergeRecord, 'tagIds' | 'newTagIds'>> {
  const tags = await tx.delete(contactTags).where(eq(contactTags.contactId, loserId)).returning();
  if (tags.length === 0) return { tagIds: [], newTagIds: [] };
  const added = await tx
    .insert(contactTags)
    .values(tags.map(({ tagId }) => ({ contactId: winnerId, tagId })))
    .onConflictDoNothing()
    .returning();
  return { tagIds: tags.map(({ tagId }) => tagId), newTagIds: added.map(({ tagId }) => tagId) };
}

/**
 * The columns that the winner takes over. If one of the two is blocked, or wants no bot or no voice messages, so is
 * the winner.
 */
const takenOver = (winner: Contact, loser: Contact): Partial<Contact> => ({
  ...(winner.number === '' && { number: loser.number }),
  ...(winner.email === '' && { email: loser.email }),
  ...(loser.nameIsOurs && !winner.nameIsOurs && { name: loser.name, nameIsOurs: true }),
  active: winner.active && loser.active,
  disableBot: winner.disableBot || loser.disableBot,
  acceptAudioMessage: winner.acceptAudioMessage && loser.acceptAudioMessage,
  extraInfo: [
    ...winner.extraInfo,
    ...loser.extraInfo.filter((extra) => !winner.extraInfo.some(({ name }) => name === extra.name)),
  ].slice(0, mostExtraInfo),
});

/**
 * Leaves at most one unclosed ticket per connection: the messages of one go into the other, and it is closed. The one
 * that somebody is working on stays, else the winner's.
 */
async function joinUnclosed(work: Work, winnerId: number, loserId: number): Promise<MergeRecord['joined']> {
  const unclosed = await work.tx
    .select()
    .from(tickets)
    .where(and(inArray(tickets.contactId, [winnerId, loserId]), ne(tickets.status, 'closed')))
    .orderBy(tickets.id)
    .for('update');
  const joined: MergeRecord['joined'] = [];
  for (const theirs of unclosed.filter(({ contactId }) => contactId === loserId)) {
    const ours = unclosed.find(
      ({ contactId, whatsappId }) => contactId === winnerId && whatsappId === theirs.whatsappId,
    );
    if (!ours) continue;
    const [from, into] = theirs.userId !== null && ours.userId === null ? [ours, theirs] : [theirs, ours];
    joined.push({
      fromTicketId: from.id,
      intoTicketId: into.id,
      messageIds: await moveMessages(work, from, into),
      status: from.status,
    });
  }
  return joined;
}

async function moveMessages(work: Work, from: Ticket, into: Ticket): Promise<number[]> {
  const { tx, clock } = work;
  const moved = await tx
    .update(messages)
    .set({ ticketId: into.id, version: sql`${messages.version} + 1` })
    .where(eq(messages.ticketId, from.id))
    .returning({ id: messages.id });
  await moveTicket(tx, from.id, into.id);
  await joinAttendances(tx, from.id, into.id);
  const isNewer = (from.lastMessageAt?.getTime() ?? 0) > (into.lastMessageAt?.getTime() ?? 0);
  await tx
    .update(tickets)
    .set({
      status: 'closed',
      unreadMessages: 0,
      updatedAt: clock.now(),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, from.id));
  await tx
    .update(tickets)
    .set({
      unreadMessages: into.unreadMessages + from.unreadMessages,
      // A customer who waits on either ticket waits since the earlier moment.
      waitingSince: sql`least(${tickets.waitingSince}, ${from.waitingSince?.toISOString() ?? null}::timestamptz)`,
      customerWroteAt: sql`greatest(${tickets.customerWroteAt}, ${from.customerWroteAt?.toISOString() ?? null}::timestamptz)`,
      ...(isNewer && {
        lastMessage: from.lastMessage,
        lastMessageId: from.lastMessageId,
        lastMessageAck: from.lastMessageAck,
        lastMessageFromMe: from.lastMessageFromMe,
        lastMessageAt: from.lastMessageAt,
        updatedAt: from.updatedAt,
      }),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, into.id));
  await logTickets(work, [{ ticketId: from.id, type: 'closed', queueId: from.queueId }]);
  for (const ticket of [from, into]) await publishTicket(work, ticket.id, ticket);
  return moved.map(({ id }) => id);
}
