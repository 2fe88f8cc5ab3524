import { type ScheduleEntry, scheduleApi } from '@recado/shared/features/schedules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** The range that a calendar reads, from one moment to another, ISO. */
export interface CalendarRange {
  from: string;
  to: string;
  searchParam: string;
  /** Only schedules of this contact. */
  contactId?: number;
}

/** The schedules of a range, as the server returns them. */
export interface CalendarRead {
  schedules: ScheduleEntry[];
  hasMore: boolean;
}

/**
 * Reads the schedules of a range; live events keep them current wherever they are shown (`calendarCache.ts`).
 */
export const calendarQuery = (range: CalendarRange) =>
  queryOptions<CalendarRead>({
    queryKey: ['schedules', 'calendar', range],
    queryFn: ({ signal }) => call(scheduleApi.calendar, { query: range, signal }),
    placeholderData: keepPreviousData,
  });
