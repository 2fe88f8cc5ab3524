import { AppError, found } from '@recado/shared/errors';
import { ack } from '@recado/shared/features/messages';
import type { TicketStatus } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { ticketRooms } from '../../../../events/audience.ts';
import { emit } from '../../../../hooks.ts';
import { holdUnsent } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { maySee } from '../../access/access.ts';
import { takeBackAttendance } from '../../attendances/correctAttendances.ts';
import { waitSinceLastWord } from '../../messages/changes/waitAgain.ts';
import { messages } from '../../messages/messages.table.ts';
import { showLastMessage } from '../../messages/showLastMessage.ts';
import { logTickets } from '../../ticketRows/logTickets.ts';
import { publishTicket } from '../../ticketRows/publishTicket.ts';
import type { TicketRow } from '../../ticketRows/ticketRow.ts';
import { tickets, ticketUndos } from '../tickets.table.ts';
import { forgetQuestion } from './askRating.ts';
import { mustBeAlone } from './mustBeAlone.ts';

type Row = typeof tickets.$inferSelect;

/** A slow network must not take away what the screen still offers. */
const graceSeconds = 5;

/** Remembers what a ticket was before a change, for as long as it can be taken back. */
export async function keepUndo(
  { tx }: Work,
  { userId }: Actor,
  before: Row,
  after: {
    version: number;
    messageIds: number[];
    /** The tags before the change, where it may have touched them. */
    tagIds?: number[];
    undoSeconds?: number | undefined;
  },
): Promise<void> {
  const values = {
    userId,
    status: before.status,
    ownerId: before.userId,
    queueId: before.queueId,
    unreadMessages: before.unreadMessages,
    amountUsedBotQueues: before.amountUsedBotQueues,
    isBot: before.isBot,
    waitingSince: before.waitingSince,
    snoozedUntil: before.snoozedUntil,
    markedUnread: before.markedUnread,
    placedAt: before.placedAt,
    updatedAt: before.updatedAt,
    said: after.messageIds,
    tagIds: after.tagIds ?? null,
    version: after.version,
    until: sql`now() + make_interval(secs => ${(after.undoSeconds ?? 0) + graceSeconds})`,
  };
  await tx
    .insert(ticketUndos)
    .values({ ticketId: before.id, ...values })
    .onConflictDoUpdate({ target: ticketUndos.ticketId, set: values });
}

/** The log entry of the way back, by the status that the ticket gets. */
const logTypes: Partial<Record<TicketStatus, 'pending' | 'closed' | 'reopen'>> = {
  pending: 'pending',
  closed: 'closed',
};

/**
 * Takes back the last change of a ticket, which the same person made with `undoSeconds`. Status, owner, queue, tags,
 * counters and waiting time are as before, and the customer never gets the change's messages. Refused with
 * ERR_UNDO_TOO_LATE when the time is over, something has happened on the ticket since, or a message has left already.
 */
export async function undoTicket(work: Work, actor: Actor, id: number): Promise<TicketRow> {
  const { tx } = work;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('no key update');
  const [before] = await tx
    .delete(ticketUndos)
    .where(and(eq(ticketUndos.ticketId, id), eq(ticketUndos.userId, actor.userId)))
    .returning({ ...getTableColumns(ticketUndos), isOver: sql<boolean>`${ticketUndos.until} < now()` });
  const [seen] = before
    ? [before]
    : await tx
        .select({ id: tickets.id })
        .from(tickets)
        .where(and(eq(tickets.id, id), maySee(actor)));
  const now = found(seen && ticket, 'ERR_NO_TICKET_FOUND');
  if (!before || before.isOver || before.version !== now.version) throw new AppError('ERR_UNDO_TOO_LATE');
  if (!(await takeBackWords(work, before.said, now))) throw new AppError('ERR_UNDO_TOO_LATE');
  if (before.tagIds) await emit(work, 'tagsRestored', { ticketId: id, tagIds: before.tagIds });
  const { isBot, waitingSince, snoozedUntil, markedUnread, placedAt, updatedAt } = before;
  return restoreTicket(work, actor, now, before, {
    ...{ isBot, waitingSince, snoozedUntil, markedUnread },
    ...(placedAt && updatedAt && { placedAt, updatedAt }),
  });
}

/** The columns that a ticket gets back. */
export type Before = Pick<
  typeof ticketUndos.$inferSelect,
  'status' | 'ownerId' | 'queueId' | 'unreadMessages' | 'amountUsedBotQueues' | 'said'
>;

/** The columns that a move changes beside the place; none of them where somebody has written since. */
type Rest = Partial<
  Pick<Row, 'isBot' | 'waitingSince' | 'snoozedUntil' | 'markedUnread' | 'placedAt' | 'updatedAt'>
>;

/**
 * Puts a locked ticket back where it was; the words of the change are gone already (`takeBackWords`). Without `rest`
 * the waiting time is computed from the messages. Throws ERR_OTHER_OPEN_TICKET when its contact has another one by now.
 */
export async function restoreTicket(
  work: Work,
  actor: Actor,
  now: Row,
  before: Before,
  rest?: Rest,
): Promise<TicketRow> {
  const { tx, clock } = work;
  const { id } = now;
  if (now.status === 'nps') await forgetQuestion(work, id);
  if (now.status === 'closed' && before.status !== 'closed') await mustBeAlone(work, now);
  await tx
    .update(tickets)
    .set({
      status: before.status,
      userId: before.ownerId,
      queueId: before.queueId,
      unreadMessages: before.unreadMessages,
      amountUsedBotQueues: before.amountUsedBotQueues,
      updatedAt: clock.now(),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, id));
  // In a statement of its own: a move sets all of this (`mark_ticket_placed`).
  if (rest) await tx.update(tickets).set(rest).where(eq(tickets.id, id));
  else await waitSinceLastWord(work, id);
  await takeBackAttendance(tx, id, { since: now.placedAt, isAnswered: !rest });
  await logTickets(work, [
    {
      ticketId: id,
      type: logTypes[before.status] ?? 'reopen',
      userId: actor.userId,
      queueId: before.queueId,
    },
  ]);
  if (before.said.length > 0) await showLastMessage(work, id);
  return publishTicket(work, id, now);
}

/**
 * Words that have not left yet are forgotten; the rows are locked, so a channel that takes them now finds none. False
 * when some have left: then all stay.
 */
export async function takeBackWords({ tx, publish }: Work, ids: number[], ticket: Row): Promise<boolean> {
  if (ids.length === 0) return true;
  // Notes, and messages that the channel's window refused, were never on their way.
  const unsendable = await tx.$count(
    messages,
    and(
      inArray(messages.id, ids),
      or(messages.isPrivate, and(eq(messages.ack, ack.failed), eq(messages.failure, 'windowClosed'))),
    ),
  );
  if ((await holdUnsent(tx, ids)) + unsendable < ids.length) return false;
  await tx.delete(messages).where(inArray(messages.id, ids));
  for (const messageId of ids)
    publish(
      'appMessage',
      { action: 'delete', messageId, ticketUuid: ticket.uuid },
      { to: ticketRooms(ticket) },
    );
  return true;
}
