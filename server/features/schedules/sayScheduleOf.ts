import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { saySchedule } from './scheduleRow.ts';
import { schedules } from './schedules.table.ts';

/** Shows the schedule that a message came from: it failed with the message, or is sent again (SCHED-16). */
export async function sayScheduleOf(work: Work, { messageId }: { messageId: number }): Promise<void> {
  const rows = await work.tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(eq(schedules.messageId, messageId));
  for (const { id } of rows) await saySchedule(work, id, 'update');
}
