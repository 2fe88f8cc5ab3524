import { isOn } from '@recado/shared/features/settings';
import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { writerOf } from '../../../../doers/doer.ts';
import type { Work } from '../../../../work.ts';
import { inheritBeginning, moveAttendance, openAttendance } from '../../attendances/correctAttendances.ts';
import { sendAutomatic, type Words, wordsOf } from '../../messages/sending/sendAutomatic.ts';
import { storeOutgoing } from '../../messages/sending/storeOutgoing.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { logTickets } from '../../ticketRows/logTickets.ts';
import { publishTicket } from '../../ticketRows/publishTicket.ts';
import type { TicketRow } from '../../ticketRows/ticketRow.ts';
import { tickets } from '../tickets.table.ts';
import type { Move } from './moveOf.ts';

type Row = typeof tickets.$inferSelect;

/**
 * The text that tells the customer of a transfer: the agent's own, else the company's. Empty while the company's setting
 * is off, and always for a group (OPEN-89).
 */
export async function transferText(
  tx: Tx,
  actor: Actor,
  { isGroup }: Pick<Row, 'isGroup'>,
  words: string | null | undefined,
): Promise<Words> {
  const { sendMsgTransfTicket, transferMessage } = await readSettings(tx, [
    'sendMsgTransfTicket',
    'transferMessage',
  ]);
  if (isGroup || !isOn(sendMsgTransfTicket)) return { text: '' };
  const own = words?.trim();
  return own ? wordsOf(actor, own) : { text: transferMessage };
}

/** Stores the agent's words for the next owner as a private note. Returns its id, or an empty list without words. */
export async function storeTransferNote(
  work: Work,
  actor: Actor,
  ticket: Row,
  words: string | null | undefined,
): Promise<number[]> {
  const body = words?.trim();
  if (!body) return [];
  const note = { userId: writerOf(actor), isPrivate: true, body };
  const stored = await storeOutgoing(work, ticket, [note]);
  return stored.map(({ id }) => Number(id));
}

/** Does a transfer close this ticket and open another one? A group always keeps its one ticket. */
export async function closesOnTransfer(tx: Tx, { isGroup }: Pick<Row, 'isGroup'>): Promise<boolean> {
  const { closeTicketOnTransfer } = await readSettings(tx, ['closeTicketOnTransfer']);
  return !isGroup && isOn(closeTicketOnTransfer);
}

/**
 * Closes the ticket in its queue and opens a new one at the target (OPEN-89). The customer's attendance moves to the new
 * ticket, because nothing was resolved (FIGURE-01). Returns the new ticket.
 */
export async function transferToNewTicket(
  work: Work,
  actor: Actor,
  ticket: Row,
  { status = 'pending', userId = null, queueId = ticket.queueId }: Move,
  {
    msgTransfer,
    noteTransfer: note,
  }: { msgTransfer?: string | null | undefined; noteTransfer?: string | null | undefined },
): Promise<TicketRow> {
  const { tx, clock } = work;
  const now = clock.now();
  const attendance = await openAttendance(tx, ticket.id);
  await tx
    .update(tickets)
    .set({ status: 'closed', unreadMessages: 0, updatedAt: now, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, ticket.id));
  const { channel, isGroup, contactId, whatsappId, customerWroteAt, followerIds, origin } = ticket;
  const { lastMessage, lastMessageFromMe, lastMessageAt, lastMessageId, lastMessageAck } = ticket;
  const last = { lastMessage, lastMessageFromMe, lastMessageAt, lastMessageId, lastMessageAck };
  const carried = { channel, isGroup, contactId, whatsappId, customerWroteAt, followerIds, origin, ...last };
  const [made] = await tx
    .insert(tickets)
    .values({
      ...carried,
      status,
      userId,
      queueId,
      // Nobody waits on a ticket that the company began and the customer has not answered.
      waitingSince: ticket.waitingSince ?? (status === 'pending' && origin === 'customer' ? now : null),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const next = made!;
  if (attendance) await moveAttendance(tx, attendance, next.id);
  else await inheritBeginning(tx, ticket.id, next.id);
  const [noteId] = await storeTransferNote(work, actor, next, note);
  await logTickets(work, [
    { ticketId: ticket.id, type: 'transfered', userId: actor.userId, queueId: ticket.queueId },
    { ticketId: ticket.id, type: 'closed', userId: actor.userId, queueId: ticket.queueId },
    { ticketId: next.id, type: 'create', queueId },
    { ticketId: next.id, type: 'receivedTransfer', userId, queueId, noteId },
  ]);
  await sendAutomatic(work, next, await transferText(tx, actor, next, msgTransfer));
  await publishTicket(work, ticket.id, ticket);
  return publishTicket(work, next.id, null);
}
