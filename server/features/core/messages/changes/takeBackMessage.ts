import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { writerOf } from '../../../../doers/doer.ts';
import { ticketRooms } from '../../../../events/audience.ts';
import { holdUnsent } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { type MessageRow, shapeMessage } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { messagesById } from '../publishMessage.ts';
import { showLastMessage } from '../showLastMessage.ts';
import { changeableMessage } from './changeableMessage.ts';
import { waitAgain } from './waitAgain.ts';

/**
 * Takes back a message of one's own that is still held: it never leaves, and a customer who waited for an answer
 * waits again. Returns the message as it was, so that its author can write it again. Refused with ERR_UNDO_TOO_LATE
 * once it may have left.
 */
export async function takeBackMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx, links, publish } = work;
  const row = await changeableMessage(tx, actor, id);
  const { message, ticket } = row;
  if (!message.fromMe || message.userId !== writerOf(actor)) throw new AppError('ERR_NO_PERMISSION');
  if (message.heldUntil === null || (await holdUnsent(tx, [id])) === 0)
    throw new AppError('ERR_UNDO_TOO_LATE');
  const [shown] = await messagesById(tx, { ids: [id] });
  await tx.delete(messages).where(eq(messages.id, id));
  await waitAgain(work, ticket);
  publish(
    'appMessage',
    { action: 'delete', messageId: id, ticketUuid: ticket.uuid },
    { to: ticketRooms(ticket) },
  );
  await showLastMessage(work, ticket.id);
  return shapeMessage(shown!, links);
}
