import { type ScheduleEntry, scheduleApi } from '@recado/shared/features/schedules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** What a calendar asks for: from one moment to another, ISO. */
export interface CalendarRange {
  from: string;
  to: string;
  searchParam: string;
  /** Only those of this contact. */
  contactId?: number;
}

/** What is read of a range. */
export interface CalendarRead {
  schedules: ScheduleEntry[];
  hasMore: boolean;
}

/** The schedules of a range; live events keep it current wherever it is shown (`calendarCache.ts`). */
export const calendarQuery = (range: CalendarRange) =>
  queryOptions<CalendarRead>({
    queryKey: ['schedules', 'calendar', range],
    queryFn: ({ signal }) => call(scheduleApi.calendar, { query: range, signal }),
    placeholderData: keepPreviousData,
  });
