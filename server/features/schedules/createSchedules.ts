import { randomUUID } from 'node:crypto';
import type { ScheduleInput } from '@recado/shared/features/schedules';
import type { Actor } from '@recado/shared/permissions';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import type { Work } from '../../work.ts';
import { occurrences } from './occurrences.ts';
import { storePicture } from './schedulePicture.ts';
import { publishSchedule, type ScheduleRow } from './scheduleRow.ts';
import { scheduleSends, schedules } from './schedules.table.ts';

/** Creates a schedule, or all of a series; returns the first. */
export async function createSchedules(
  work: Work,
  actor: Actor,
  input: z.output<typeof ScheduleInput>,
  file?: UploadedFile,
): Promise<ScheduleRow> {
  const { tx } = work;
  const times = await occurrences(tx, input);
  const mediaId = file ? await storePicture(tx, file) : null;
  const series = times.length > 1 ? randomUUID() : null;
  const made = await tx
    .insert(schedules)
    .values(times.map((sendAt) => ({ ...input, sendAt, series, mediaId, userId: actor.userId })))
    .returning({ id: schedules.id, sendAt: schedules.sendAt });
  await tx
    .insert(scheduleSends)
    .values(made.map(({ id, sendAt }) => ({ scheduleId: id, dueAt: sendAt, wantedAt: sendAt })));
  const rows: ScheduleRow[] = [];
  for (const { id } of made) rows.push(await publishSchedule(work, id, 'create'));
  return rows[0]!;
}
