import { type Schedule, type ScheduleEntry, scheduleApi } from '@recado/shared/features/schedules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { matchesText } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { queryClient } from '../../lib/queryClient.ts';
import type { CalendarRange, CalendarRead } from '../../pickers/calendarQuery.ts';

const key = 'schedules';

/** One whole schedule, read again each time, because the link to its picture lives ten minutes. */
export const scheduleQuery = (id: number) =>
  queryOptions<Schedule>({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call(scheduleApi.get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Changes the rows of every cached range. */
function rewrite(change: (rows: ScheduleEntry[], range: CalendarRange) => ScheduleEntry[]): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [key, 'calendar'] }))
    queryClient.setQueryData<CalendarRead>(
      queryKey,
      (read) => read && { ...read, schedules: change(read.schedules, queryKey[2] as CalendarRange) },
    );
}

const fits = (
  { sendAt, body, contact }: ScheduleEntry,
  { from, to, searchParam, contactId }: CalendarRange,
): boolean =>
  sendAt >= from &&
  sendAt < to &&
  (contactId === undefined || contact.id === contactId) &&
  matchesText(`${body} ${contact.name}`, searchParam);

/** Stores a schedule in the ranges that contain it, and removes it from all others. */
export const putSchedule = (schedule: ScheduleEntry): void =>
  rewrite((rows, range) => {
    const others = rows.filter(({ id }) => id !== schedule.id);
    return fits(schedule, range)
      ? [...others, schedule].toSorted((a, b) => a.sendAt.localeCompare(b.sendAt) || a.id - b.id)
      : others;
  });

/** Removes a schedule from every range. */
export const dropSchedule = (gone: number): void => rewrite((rows) => rows.filter(({ id }) => id !== gone));

/** Applies a live schedule event (SCHED-19). */
export const onSchedule: LiveHandlers['schedule'] = (event) =>
  event.action === 'delete' ? dropSchedule(event.scheduleId) : putSchedule(event.schedule);
