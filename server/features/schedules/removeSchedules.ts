import { inArray } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { lockSeries } from './changeSchedule.ts';
import { schedules } from './schedules.table.ts';

/** Deletes a schedule, with `following` also those after it in its series that have not left. Sent messages stay. */
export async function removeSchedules(work: Work, id: number, following: boolean): Promise<void> {
  const { tx, publish } = work;
  const rows = await lockSeries(tx, id, following);
  await tx.delete(schedules).where(
    inArray(
      schedules.id,
      rows.map((row) => row.id),
    ),
  );
  await dropUnusedMedia(work, rows);
  for (const row of rows) publish('schedule', { action: 'delete', scheduleId: row.id }, everybody);
}
