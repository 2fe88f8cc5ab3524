import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { channelOf } from '../../channels/registry.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import type { MessageRow } from './messageRow.ts';
import { messages, outbox } from './messages.table.ts';
import { publishMessage } from './publishMessage.ts';

/** Sends a message again that failed for good: a new try under a new provider id, since the channel refused the old one. */
export async function retryMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx, wake } = work;
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
    .set({
      ack: 0,
      failure: null,
      providerId: channelOf(ticket.channel).newProviderId(),
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, id));
  await tx.delete(outbox).where(eq(outbox.messageId, id));
  await tx.insert(outbox).values({ connectionId: message.connectionId, ticketId: ticket.id, messageId: id });
  wake('outbox', message.connectionId);
  return publishMessage(work, id, ticket, 'update');
}
