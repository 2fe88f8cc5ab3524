import { AppError, found } from '@recado/shared/errors';
import { isOn } from '@recado/shared/features/settings';
import type { TicketChanges, TicketLogType } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { emit } from '../../../../hooks.ts';
import type { Work } from '../../../../work.ts';
import { contactTags } from '../../../tags/tags.table.ts';
import { maySee } from '../../access/access.ts';
import { keepReason, type ReasonGiven, reasonGiven } from '../../closingReasons/reasonGiven.ts';
import { connections } from '../../connections/connections.table.ts';
import { waitSinceLastWord } from '../../messages/changes/waitAgain.ts';
import { sendAutomatic } from '../../messages/sending/sendAutomatic.ts';
import { mustTakeTickets } from '../../people/mustTakeTickets.ts';
import { queues } from '../../queues/queues.table.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { logTickets } from '../../ticketRows/logTickets.ts';
import { publishTicket, ticketsById } from '../../ticketRows/publishTicket.ts';
import type { TicketRow } from '../../ticketRows/ticketRow.ts';
import { tellAccepted } from '../readTicket.ts';
import { tickets } from '../tickets.table.ts';
import { forgetQuestion, keepQuestion, ratingQuestion } from './askRating.ts';
import { farewell } from './farewell.ts';
import { type Move, moveOf } from './moveOf.ts';
import { mustBeAlone } from './mustBeAlone.ts';
import { ticketOwner } from './ticketOwner.ts';
import {
  closesOnTransfer,
  storeTransferNote,
  transferText,
  transferToNewTicket,
} from './transferToNewTicket.ts';
import { keepUndo } from './undoTicket.ts';

type Row = typeof tickets.$inferSelect;
type Changes = z.output<typeof TicketChanges>;

/**
 * Accepts, returns, transfers, resolves, ignores or reopens a ticket (STATE-02 to 20). The row is locked: of two who
 * act at once one wins, and the refusal names the winner to the other. A ticket that the person may not see answers
 * like one that does not exist.
 */
export async function updateTicket(
  work: Work,
  actor: Actor,
  id: number,
  changes: Changes,
): Promise<TicketRow> {
  const { tx } = work;
  // First check that the ticket exists for this person, then lock it, then read it.
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('no key update');
  const [seen] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), maySee(actor)));
  if (!ticket || (!seen && !(await wasJustTaken(work, actor, ticket, changes))))
    throw new AppError('ERR_NO_TICKET_FOUND');
  const move = await moveOf(ticket, changes, actor, () => ticketOwner(tx, ticket));
  if (move.kind !== 'settings' && hasMoved(ticket, changes)) throw new AppError('ERR_TICKET_STATE');
  if (isSo(ticket, move, changes)) return ((await ticketsById(tx, { ids: [id] })) as [TicketRow])[0];
  return apply(work, actor, ticket, move, changes);
}

/**
 * Did the ticket move since the caller saw it? Of two who hand a ticket on at the same moment, the second one means
 * the ticket in its earlier place.
 */
const hasMoved = (ticket: Row, { seen }: Changes): boolean =>
  seen !== undefined &&
  (seen.status !== ticket.status || seen.userId !== ticket.userId || seen.queueId !== ticket.queueId);

/**
 * Does the request leave the ticket as it is? Then nothing is logged or published, and the customer gets no message.
 */
const isSo = (ticket: Row, { status, userId, queueId }: Move, changes: Changes): boolean => {
  const { useIntegration, amountUsedBotQueues } = changes;
  const target = { status, userId, queueId, useIntegration, amountUsedBotQueues };
  return Object.entries(target).every(
    ([field, value]) => value === undefined || value === ticket[field as keyof typeof target],
  );
};

/**
 * Was the ticket taken a moment ago? A person who tries to accept it then learns who has it, although they may not
 * see it any more.
 */
async function wasJustTaken({ tx }: Work, actor: Actor, ticket: Row, { status }: Changes): Promise<boolean> {
  if (status !== 'open' && status !== 'group') return false;
  if (ticket.userId === null || ticket.status === 'closed' || ticket.status === 'nps') return false;
  const [before] = await tx.execute(sql`
    select 1 from (select id, queue_id, is_group, follower_ids, null::int as user_id from tickets where id = ${ticket.id}) as tickets
    where ${maySee(actor) ?? sql`true`}`);
  return before !== undefined;
}

async function apply(
  work: Work,
  actor: Actor,
  ticket: Row,
  move: Move,
  changes: Changes,
): Promise<TicketRow> {
  const { tx, clock } = work;
  if (move.queueId !== undefined && move.queueId !== null) await mustExist(tx, move.queueId);
  if (move.kind === 'transfer' && move.userId) await mustTakeTickets(tx, move.userId);
  if (move.kind === 'resolve') await mustBeTagged(work, ticket);
  const reason = await reasonOf(work, ticket, move, changes);
  if (ticket.status === 'closed' && move.status !== undefined) await mustBeAlone(work, ticket);
  if (ticket.status === 'nps' && move.kind === 'reopen') await forgetQuestion(work, ticket.id);
  const mayHearBot = ticket.isBot || ticket.status === 'pending';
  if (mayHearBot && move.kind !== 'settings')
    await emit(work, 'ticketTaken', { ticketId: ticket.id, isBot: ticket.isBot });
  if (move.kind === 'transfer' && (await closesOnTransfer(tx, ticket)))
    return transferToNewTicket(work, actor, ticket, move, changes);
  const question = await ratingQuestion(work, ticket, move, changes);
  await tx
    .update(tickets)
    .set({
      status: move.status && question !== '' ? 'nps' : move.status,
      userId: move.userId,
      queueId: move.queueId,
      useIntegration: changes.useIntegration,
      amountUsedBotQueues: changes.amountUsedBotQueues,
      ...patches[move.kind],
      updatedAt: clock.now(),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, ticket.id));
  if (move.kind === 'reopen') await waitSinceLastWord(work, ticket.id);
  if (move.kind === 'accept') await tellAccepted(work, ticket);
  if (reason) await keepReason(work, ticket.id, reason);
  const placed = { ...ticket, ...placeAfter(ticket, move) };
  const noteIds =
    move.kind === 'transfer' ? await storeTransferNote(work, actor, placed, changes.noteTransfer) : [];
  await log(work, ticket, move, actor, { detail: reason?.name, noteId: noteIds[0] });
  const messageIds = [...noteIds, ...(await sendMoveTexts(work, actor, placed, move, changes))];
  if (question !== '') {
    await keepQuestion(work, ticket.id, placed.userId);
    messageIds.push(...(await sendAutomatic(work, placed, { text: question }, changes.undoSeconds)));
  }
  const changed = await publishTicket(work, ticket.id, ticket);
  if (changes.undoSeconds) await keepUndo(work, actor, ticket, { ...changes, ...changed, messageIds });
  return changed;
}

/**
 * The columns that each kind of move sets, beside those of the move itself. A person who moves a ticket ends the bot's
 * turn (BOT-08).
 */
const patches: Record<Move['kind'], Partial<Row>> = {
  settings: {},
  accept: { isBot: false },
  return: { isBot: false },
  transfer: { isBot: false, unreadMessages: 0 },
  resolve: { isBot: false, unreadMessages: 0 },
  ignore: { isBot: false, unreadMessages: 0, amountUsedBotQueues: 0 },
  reopen: { isBot: false },
};

/** The owner and queue that decide who sees the ticket, and so hears its messages, after the move. */
const placeAfter = (ticket: Row, { userId = ticket.userId, queueId = ticket.queueId }: Move) => ({
  userId,
  queueId,
});

/**
 * Sends the customer what the move calls for: a greeting after accepting, a note about the transfer, a farewell.
 * Groups get a greeting or a farewell only where the connection handles them like customers.
 */
async function sendMoveTexts(
  work: Work,
  actor: Actor,
  ticket: Row,
  { kind }: Move,
  changes: Changes,
): Promise<number[]> {
  const hold = changes.undoSeconds ?? 0;
  if (kind === 'accept') {
    const { sendGreetingAccepted, greetingAcceptedMessage } = await readSettings(work.tx, [
      'sendGreetingAccepted',
      'greetingAcceptedMessage',
    ]);
    if (isOn(sendGreetingAccepted) && (await isTalkedTo(work, ticket)))
      return sendAutomatic(work, ticket, { text: greetingAcceptedMessage }, hold);
  }
  if (kind === 'transfer')
    return sendAutomatic(work, ticket, await transferText(work.tx, actor, ticket, changes.msgTransfer), hold);
  if (kind === 'resolve' && changes.sendFarewellMessage !== false && (await isTalkedTo(work, ticket)))
    return sendAutomatic(work, ticket, await farewell(work.tx, actor, ticket), hold);
  return [];
}

/** Automatic texts go to groups only where the connection handles groups like customers (STATE-28). */
async function isTalkedTo({ tx }: Work, ticket: Row): Promise<boolean> {
  if (!ticket.isGroup) return true;
  const [connection] = await tx
    .select({ groupAsTicket: connections.groupAsTicket })
    .from(connections)
    .where(eq(connections.id, ticket.whatsappId));
  return connection?.groupAsTicket === 'enabled';
}

const logTypes: Partial<Record<Move['kind'], TicketLogType[]>> = {
  settings: ['queue'],
  accept: ['open'],
  return: ['pending'],
  transfer: ['transfered', 'receivedTransfer'],
  resolve: ['closed'],
  ignore: ['closed'],
  reopen: ['reopen'],
};

async function log(
  work: Work,
  ticket: Row,
  { kind, userId, queueId }: Move,
  actor: Actor,
  { detail, noteId }: { detail?: string | undefined; noteId?: number | undefined },
): Promise<void> {
  if (kind === 'settings' && (queueId === undefined || queueId === ticket.queueId)) return;
  const entries = (logTypes[kind] ?? []).map((type) => ({
    ticketId: ticket.id,
    type,
    userId: type === 'receivedTransfer' ? (userId ?? null) : actor.userId,
    queueId: type === 'transfered' ? ticket.queueId : (queueId ?? ticket.queueId),
    ...(detail !== undefined && { detail }),
    ...(type === 'receivedTransfer' && { noteId }),
  }));
  await logTickets(work, entries);
}

async function mustExist(tx: Work['tx'], queueId: number): Promise<void> {
  const [row] = await tx.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
  found(row, 'ERR_NO_QUEUE_FOUND');
}

/** Why an attendance ends. Ignoring a ticket that nobody served needs no reason, and keeps one that is given. */
async function reasonOf(
  work: Work,
  ticket: Row,
  { kind }: Move,
  { closingReasonId }: Changes,
): Promise<ReasonGiven | undefined> {
  if (kind === 'resolve' || (kind === 'ignore' && closingReasonId !== undefined))
    return reasonGiven(work, ticket, closingReasonId);
  return undefined;
}

/** With `requiredTag` a ticket is resolved only when its contact carries a tag (STATE-12). */
async function mustBeTagged({ tx }: Work, ticket: Row): Promise<void> {
  const { requiredTag } = await readSettings(tx, ['requiredTag']);
  if (!isOn(requiredTag) || ticket.isGroup) return;
  const [tag] = await tx
    .select({ id: contactTags.tagId })
    .from(contactTags)
    .where(eq(contactTags.contactId, ticket.contactId))
    .limit(1);
  if (!tag) throw new AppError('ERR_TAG_REQUIRED');
}
