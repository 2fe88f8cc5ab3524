import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { maySee } from '../../access/access.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/** A message that failed and waits for somebody's decision, locked, with its ticket. Any other is refused. */
export async function failedMessage(tx: Tx, actor: Actor, id: number) {
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
