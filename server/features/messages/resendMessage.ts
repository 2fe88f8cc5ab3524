import { AppError } from '@recado/shared/errors';
import type { FailureCode } from '@recado/shared/features/messages';
import { eq, sql } from 'drizzle-orm';
import { channelOf } from '../../channels/registry.ts';
import { dequeue, enqueue } from '../../outbox/outboxRows.ts';
import type { Work } from '../../work.ts';
import { sayScheduleOf } from '../schedules/scheduleRow.ts';
import type { tickets } from '../tickets/tickets.table.ts';
import type { MessageRow } from './messageRow.ts';
import { messages } from './messages.table.ts';
import { publishMessage } from './publishMessage.ts';
import { showLastAck } from './showLastAck.ts';

/** Failures in which the channel itself said no: the old id is used up. After the others it may have got through, and only the same id keeps it one message. */
const refusals: readonly (FailureCode | null)[] = ['refused', 'restricted', 'notOnChannel', 'tooLarge'];

/** Sends a message that failed again; the caller has locked it. Any other is refused. */
export async function resendMessage(
  work: Work,
  { message, ticket }: { message: typeof messages.$inferSelect; ticket: typeof tickets.$inferSelect },
): Promise<MessageRow> {
  const { tx } = work;
  if (message.ack !== -1) throw new AppError('ERR_SENDING_WAPP_MSG');
  await tx
    .update(messages)
    .set({
      ack: 0,
      failure: null,
      ...(refusals.includes(message.failure) && { providerId: channelOf(ticket.channel).newProviderId() }),
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, message.id));
  await showLastAck(tx, message, 0);
  await dequeue(tx, message.id);
  await enqueue(work, { connectionId: message.connectionId, ticketId: ticket.id }, [message]);
  await sayScheduleOf(work, message.id);
  return publishMessage(work, message.id, ticket, 'update');
}
