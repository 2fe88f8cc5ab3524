import { AppError, type ErrorDetail } from '@recado/shared/errors';
import type { Unchanged } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { desc, eq } from 'drizzle-orm';
import { writerOf } from '../../../../doers/doer.ts';
import { nameOfWriter } from '../../../../doers/nameOfWriter.ts';
import type { Work } from '../../../../work.ts';
import type { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/** The newest messages of a ticket that count; more than these since somebody looked are a change all the same. */
const newestRead = 200;

type Change = ErrorDetail<'ERR_CONVERSATION_CHANGED'>['data'];

/**
 * Refuses a message if its conversation changed since its writer looked at it (ERR_CONVERSATION_CHANGED, OFFLINE-14).
 * The ticket must be locked, so that nothing comes between this look and the message.
 */
export async function refuseIfChanged(
  { tx }: Pick<Work, 'tx'>,
  actor: Actor,
  ticket: Pick<typeof tickets.$inferSelect, 'id' | 'status' | 'userId'>,
  lastSeen: Unchanged,
): Promise<void> {
  const writer = writerOf(actor);
  const newest = await tx
    .select({
      id: messages.id,
      clientId: messages.clientId,
      fromMe: messages.fromMe,
      isPrivate: messages.isPrivate,
      isDeleted: messages.isDeleted,
      sentBy: messages.sentBy,
      userId: messages.userId,
    })
    .from(messages)
    .where(eq(messages.ticketId, ticket.id))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(newestRead);
  const sent = new Set(lastSeen.sent);
  const later = newest.filter((one) => one.id > (lastSeen.messageId ?? 0));
  const news = later.filter(
    ({ clientId, isPrivate, isDeleted, sentBy }) =>
      !isPrivate &&
      !isDeleted &&
      sentBy !== 'bot' &&
      sentBy !== 'campaign' &&
      !(clientId !== null && sent.has(requestOf(clientId))),
  );
  const refuse = (kind: Change['kind'], name: string | null = null) => {
    const messageId = newest.reduce((most, { id }) => Math.max(most, id), 0) || null;
    const seen = { status: ticket.status, userId: ticket.userId, messageId };
    throw new AppError('ERR_CONVERSATION_CHANGED', { data: { kind, name, seen } });
  };
  const nameOf = async (id: number | null) => (id === null ? null : nameOfWriter(tx, id));
  if (ticket.status === 'closed' || ticket.status === 'nps') refuse('closed');
  if (ticket.status === 'pending' || ticket.status === 'lgpd') refuse('moved');
  if (ticket.userId !== lastSeen.userId && ticket.userId !== actor.userId)
    refuse('moved', await nameOf(ticket.userId));
  const answers = news.filter(({ fromMe }) => fromMe);
  const others = answers.find(({ userId }) => userId !== writer);
  if (others) refuse('answered', await nameOf(others.userId));
  if (answers.length > 0) refuse('elsewhere');
  if (news.length > 0) refuse('wrote');
}

/** The client id of a request; further messages of it have a number behind. */
const requestOf = (clientId: string): string => clientId.replace(/\.\d+$/, '');
