import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { maySee } from '../../access/access.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/**
 * Reads and locks a failed message, with its ticket. Throws ERR_NO_MESSAGE_FOUND for one that the actor may not see, and
 * ERR_SENDING_WAPP_MSG for one that has not failed.
 */
export async function lockFailedMessage(tx: Tx, actor: Actor, id: number) {
  const [row] = await tx
    .select({ message: messages, ticket: tickets })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.id, id), maySee(actor)))
    .for('update', { of: messages });
  const failed = found(row, 'ERR_NO_MESSAGE_FOUND');
  if (failed.message.ack !== -1) throw new AppError('ERR_SENDING_WAPP_MSG');
  return failed;
}
