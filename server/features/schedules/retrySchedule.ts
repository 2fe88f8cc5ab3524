import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { messages } from '../core/messages/messages.table.ts';
import { resendMessage } from '../core/messages/sending/resendMessage.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { lockSeries, sendNow } from './changeSchedule.ts';
import { type ScheduleRow, scheduleRow } from './scheduleRow.ts';

/**
 * Sends a failed schedule again, once for any number of requests. A message that the channel refused leaves as the
 * same message.
 */
export async function retrySchedule(work: Work, id: number): Promise<ScheduleRow> {
  const { tx } = work;
  const [schedule] = await lockSeries(tx, id, false);
  const messageId = schedule!.messageId;
  if (messageId === null) return sendNow(work, id);
  const [failed] = await tx
    .select({ message: messages, ticket: tickets })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(eq(messages.id, messageId))
    .for('update', { of: messages });
  await resendMessage(work, failed!);
  return scheduleRow(work, id);
}
