import { AppError } from '@recado/shared/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { placeTicket } from '../../core/tickets/moves/placeTicket.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { campaignEntries } from '../campaigns.table.ts';
import type { AnsweredEntry } from './takeAnswers.ts';

/**
 * Marks the first answer to a campaign's message, and takes it where the campaign says: to a queue, or into a flow. A
 * ticket that somebody has, or that is in a queue already, stays where it is.
 */
export async function leadAnswer(
  work: Work,
  { id, ticketId, answerQueueId, answerFlowId }: AnsweredEntry,
): Promise<void> {
  const { tx, clock } = work;
  const [answered] = await tx
    .update(campaignEntries)
    .set({ answeredAt: clock.now() })
    .where(and(eq(campaignEntries.id, id), isNull(campaignEntries.answeredAt)))
    .returning({ id: campaignEntries.id });
  if (!answered || (answerQueueId === null && answerFlowId === null)) return;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
  if (ticket?.status !== 'pending' || ticket.userId !== null || ticket.isGroup) return;
  if (answerQueueId !== null && ticket.queueId === null) {
    await placeTicket(work, ticket, { queueId: answerQueueId }, [{ type: 'queue', queueId: answerQueueId }]);
    await publishTicket(work, ticketId, ticket);
  }
  if (answerFlowId !== null) await startFlow(work, ticketId, answerFlowId);
}

/** A flow that is switched off meanwhile leaves the answer to the people, as without a flow. */
async function startFlow(work: Work, ticketId: number, flowId: number): Promise<void> {
  try {
    await emit(work, 'flowAsked', { ticketId, flowId });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ERR_FLOW_OFF') throw error;
  }
}
