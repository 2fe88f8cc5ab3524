import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { maySee } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import type { MessageRow } from './messageRow.ts';
import { messages, outbox } from './messages.table.ts';
import { publishMessage } from './publishMessage.ts';

/** Somebody decides that a failed message stays unsent. Should the channel say later that it did arrive, that is the truth. */
export async function dropMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx } = work;
  const [row] = await tx
    .select({ message: messages, ticket: tickets })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.id, id), maySee(actor)))
    .for('update', { of: messages });
  const { message, ticket } = found(row, 'ERR_NO_MESSAGE_FOUND');
  if (message.ack !== -1) throw new AppError('ERR_SENDING_WAPP_MSG');
  await tx
    .update(messages)
    .set({ failure: 'dropped', version: sql`${messages.version} + 1` })
    .where(eq(messages.id, id));
  await tx.delete(outbox).where(eq(outbox.messageId, id));
  return publishMessage(work, id, ticket, 'update');
}
