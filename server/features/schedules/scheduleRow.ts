import { found } from '@recado/shared/errors';
import { maskSchedule, type Schedule, type ScheduleStatus } from '@recado/shared/features/schedules';
import type { Actor } from '@recado/shared/permissions';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { users } from '../core/users/users.table.ts';
import { schedules } from './schedules.table.ts';

/** A schedule as the API shows it, before dates become text. */
export type ScheduleRow = z.input<typeof Schedule>;

/** The contact of a schedule. After a merge it has the name of the surviving contact. */
export const contactShown = sql<{ id: number; name: string }>`(
  select jsonb_build_object('id', schedules.contact_id, 'name', coalesce(winner.name, own.name))
  from contacts own left join contacts winner on winner.id = own.merged_into where own.id = schedules.contact_id)`;
/** The status to show: a message that the channel refused was not sent (SCHED-16). */
export const statusShown = sql<ScheduleStatus>`case when ${messages.ack} = -1 then 'ERRO' else ${schedules.status} end`;
/** The error to show: the schedule's own, or that of the refused message. */
export const errorShown = sql<
  ScheduleRow['error']
>`coalesce(${schedules.error}, case when ${messages.ack} = -1 then ${messages.failure} end)`;

/** Reads schedules with all shown columns. Add `where`, `orderBy` and `limit`. */
export const selectSchedules = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(schedules),
      status: statusShown,
      error: errorShown,
      contact: contactShown,
      user: { id: users.id, name: users.name },
      file: { name: media.name, state: media.state },
    })
    .from(schedules)
    .leftJoin(messages, eq(messages.id, schedules.messageId))
    .leftJoin(users, eq(users.id, schedules.userId))
    .leftJoin(media, eq(media.id, schedules.mediaId));

type Selected = Awaited<ReturnType<typeof selectSchedules>>[number];

/** Makes the API's form of a schedule. */
export const shapeSchedule = (
  { file, ...schedule }: Selected,
  { links }: Pick<Work, 'links'>,
): ScheduleRow => ({
  ...schedule,
  mediaName: file?.name ?? null,
  mediaPath: file?.state === 'ready' ? links.sign(schedule.companyId, schedule.mediaId!) : null,
});

/** The schedule as this person may see it. */
export const shownTo = (actor: Actor, schedule: ScheduleRow): ScheduleRow =>
  actor.masked ? maskSchedule(schedule) : schedule;

/** Reads one schedule; throws ERR_NO_SCHEDULE_FOUND. */
export async function scheduleRow(work: Pick<Work, 'tx' | 'links'>, id: number): Promise<ScheduleRow> {
  const [row] = await selectSchedules(work.tx).where(eq(schedules.id, id));
  return shapeSchedule(found(row, 'ERR_NO_SCHEDULE_FOUND'), work);
}

/** Publishes a schedule's present state, and returns it (SCHED-19). */
export async function publishSchedule(
  work: Work,
  id: number,
  action: 'create' | 'update',
): Promise<ScheduleRow> {
  const schedule = await scheduleRow(work, id);
  work.publish('schedule', { action, schedule }, everybody);
  return schedule;
}
