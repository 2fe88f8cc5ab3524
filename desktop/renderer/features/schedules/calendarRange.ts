import dayjs from 'dayjs';

/** The views of the calendar. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/**
 * The days that a view shows around a date (`YYYY-MM-DD`): the first day, and the one after the last. A month
 * has whole weeks from Sunday.
 */
export function daysOf(view: CalendarView, date: string): { from: Date; to: Date } {
  const day = dayjs(date);
  switch (view) {
    case 'month': {
      const from = day.startOf('month').startOf('week');
      return { from: from.toDate(), to: from.add(42, 'day').toDate() };
    }
    case 'week':
      return { from: day.startOf('week').toDate(), to: day.startOf('week').add(1, 'week').toDate() };
    case 'day':
      return { from: day.startOf('day').toDate(), to: day.startOf('day').add(1, 'day').toDate() };
    case 'agenda':
      return { from: day.startOf('month').toDate(), to: day.startOf('month').add(1, 'month').toDate() };
  }
}

/** The date some views later, or earlier for a negative number. */
export const stepOf = (view: CalendarView, date: string, by: number): string =>
  dayjs(date)
    .add(by, view === 'agenda' ? 'month' : view)
    .format('YYYY-MM-DD');

/** The period of a view in words. */
export function periodName(view: CalendarView, date: string, locale: string): string {
  const { from, to } = daysOf(view, date);
  switch (view) {
    case 'month':
    case 'agenda':
      return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(dayjs(date).toDate());
    case 'week':
      return new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }).formatRange(from, dayjs(to).subtract(1, 'day').toDate());
    case 'day':
      return new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(from);
  }
}

/** A moment as the calendar writes it, in this machine's time zone. */
export const toLocal = (at: string | Date): string => dayjs(at).format('YYYY-MM-DD HH:mm:ss');

/** The reverse of `toLocal`, as ISO. */
export const toIso = (local: string): string => dayjs(local).toISOString();

/** An hour from now, on the minute (SCHED-12). */
export const inAnHour = (): string => dayjs().add(1, 'hour').startOf('minute').toISOString();

/** Today. */
export const today = (): string => dayjs().format('YYYY-MM-DD');
