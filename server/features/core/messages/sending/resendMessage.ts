import { AppError } from '@recado/shared/errors';
import { eq, sql } from 'drizzle-orm';
import { emit } from '../../../../hooks.ts';
import { mustBeInService } from '../../../../outbox/mustSend.ts';
import { dequeue, enqueue } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import type { tickets } from '../../tickets/tickets.table.ts';
import type { MessageRow } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { publishMessage } from '../publishMessage.ts';
import { showLastAck } from '../showLastAck.ts';
import { noteAttempt } from '../way/noteAttempt.ts';
import { checkSendable } from './checkSendable.ts';
import { nextProviderId } from './nextProviderId.ts';

/**
 * Sends a failed message again; the caller has locked it. Refuses any other message, and one that the channel would
 * not take now (ERR_WINDOW_CLOSED), or its customer does not want (ERR_OPTED_OUT).
 */
export async function resendMessage(
  work: Work,
  { message, ticket }: { message: typeof messages.$inferSelect; ticket: typeof tickets.$inferSelect },
): Promise<MessageRow> {
  const { tx } = work;
  if (message.ack !== -1) throw new AppError('ERR_SENDING_WAPP_MSG');
  if (message.failure === 'optedOut') throw new AppError('ERR_OPTED_OUT');
  // Its kind and size passed when it was stored; but the customer may have been silent for too long since.
  const details = message.details?.kind === 'template' ? message.details : null;
  checkSendable(
    ticket,
    { body: '', files: [], hasCard: false, details, isLateAnswer: message.isLateAnswer },
    work.clock.now(),
  );
  await mustBeInService(tx, message.connectionId);
  await tx
    .update(messages)
    .set({
      ack: 0,
      failure: null,
      ...nextProviderId(message, ticket),
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, message.id));
  await noteAttempt(tx, { messageId: message.id, kind: 'resent', userId: work.by.userId });
  await showLastAck(tx, message, 0);
  await dequeue(tx, message.id);
  // A campaign's message stays one: the database asks again whether its reader has opted out.
  const lane = message.sentBy === 'campaign' ? 'campaign' : 'person';
  await enqueue(work, { connectionId: message.connectionId, ticketId: ticket.id }, [message], { lane });
  await emit(work, 'sendingChanged', { messageId: message.id });
  return publishMessage(work, message.id, ticket, 'update');
}
