import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** When a ticket may come back, as it is offered. */
export const snoozePresets = ['inAnHour', 'thisEvening', 'tomorrow', 'nextMonday'] as const;
export type SnoozePreset = (typeof snoozePresets)[number];

const eveningHour = 18;
const morningHour = 9;

/**
 * The moments that are offered, by the calendar of the company's time zone: in an hour, this evening at 18:00 (while
 * that is more than an hour away), tomorrow and next Monday at 9:00; what would be offered twice is offered once.
 */
export function snoozeTimes(now: Date, timeZone: string): { preset: SnoozePreset; at: Date }[] {
  const here = dayjs(now).tz(timeZone);
  const at = (days: number, hour: number): Dayjs =>
    // As words, so that the hour is the one of that day, whatever the clocks do in between.
    dayjs.tz(`${here.add(days, 'day').format('YYYY-MM-DD')} ${String(hour).padStart(2, '0')}:00`, timeZone);
  const evening = at(0, eveningHour);
  const toMonday = ((8 - here.day()) % 7) + (here.day() === 1 ? 7 : 0);
  return [
    { preset: 'inAnHour' as const, at: here.add(1, 'hour') },
    ...(evening.diff(here, 'minute') > 60 ? [{ preset: 'thisEvening' as const, at: evening }] : []),
    { preset: 'tomorrow' as const, at: at(1, morningHour) },
    ...(toMonday > 1 ? [{ preset: 'nextMonday' as const, at: at(toMonday, morningHour) }] : []),
  ].map(({ preset, at: moment }) => ({ preset, at: moment.toDate() }));
}

/** A day (yyyy-MM-dd) and a time (HH:mm) of the company's calendar as a moment; undefined while they are none. */
export function momentAt(day: string | null, time: string, timeZone: string): Date | undefined {
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return dayjs.tz(`${day} ${time}`, timeZone).toDate();
}

/** dd/MM HH:mm by the company's calendar, of today only the time. */
export function formatIn(at: Date, timeZone: string, now: Date = new Date()): string {
  const there = dayjs(at).tz(timeZone);
  return there.format(there.isSame(dayjs(now).tz(timeZone), 'day') ? 'HH:mm' : 'DD/MM HH:mm');
}
