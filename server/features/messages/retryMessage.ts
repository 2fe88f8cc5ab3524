import type { FailureCode } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import { channelOf } from '../../channels/registry.ts';
import { dequeue, enqueue } from '../../outbox/outboxRows.ts';
import type { Work } from '../../work.ts';
import { failedMessage } from './failedMessage.ts';
import type { MessageRow } from './messageRow.ts';
import { messages } from './messages.table.ts';
import { publishMessage } from './publishMessage.ts';
import { showLastAck } from './showLastAck.ts';

/** Failures in which the channel itself said no: the old id is used up. After the others it may have got through, and only the same id keeps it one message. */
const refusals: readonly (FailureCode | null)[] = ['refused', 'restricted', 'notOnChannel', 'tooLarge'];

/** Sends a failed message again. */
export async function retryMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx } = work;
  const { message, ticket } = await failedMessage(tx, actor, id);
  await tx
    .update(messages)
    .set({
      ack: 0,
      failure: null,
      ...(refusals.includes(message.failure) && { providerId: channelOf(ticket.channel).newProviderId() }),
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, id));
  await showLastAck(tx, message, 0);
  await dequeue(tx, id);
  await enqueue(work, { connectionId: message.connectionId, ticketId: ticket.id }, [message]);
  return publishMessage(work, id, ticket, 'update');
}
