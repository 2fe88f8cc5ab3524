import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { publishSchedule } from './scheduleRow.ts';
import { schedules } from './schedules.table.ts';

/** Publishes the schedule of a message: it failed with the message, or the message leaves again (SCHED-16). */
export async function sayScheduleOf(work: Work, { messageId }: { messageId: number }): Promise<void> {
  const rows = await work.tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(eq(schedules.messageId, messageId));
  for (const { id } of rows) await publishSchedule(work, id, 'update');
}
