import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The offered times of return. */
export const snoozePresets = ['inAnHour', 'thisEvening', 'tomorrow', 'nextMonday'] as const;
export type SnoozePreset = (typeof snoozePresets)[number];

const eveningHour = 18;
const morningHour = 9;

/**
 * The offered times in the company's time zone: in an hour, this evening at 18:00, tomorrow and next Monday
 * at 9:00. This evening is left out when it is an hour away or less, and Monday when it is tomorrow.
 */
export function snoozeTimes(now: Date, timeZone: string): { preset: SnoozePreset; at: Date }[] {
  const here = dayjs(now).tz(timeZone);
  const at = (days: number, hour: number): Dayjs =>
    // Parsed from text, so that the hour is right on that day even if the clocks change in between.
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

/**
 * The moment of a day (yyyy-MM-dd) and a time (HH:mm) in the company's time zone; undefined while one of them
 * is invalid.
 */
export function momentAt(day: string | null, time: string, timeZone: string): Date | undefined {
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return dayjs.tz(`${day} ${time}`, timeZone).toDate();
}

/** Formats dd/MM HH:mm in the company's time zone, or only the time for today. */
export function formatIn(at: Date, timeZone: string, now: Date = new Date()): string {
  const there = dayjs(at).tz(timeZone);
  return there.format(there.isSame(dayjs(now).tz(timeZone), 'day') ? 'HH:mm' : 'DD/MM HH:mm');
}
