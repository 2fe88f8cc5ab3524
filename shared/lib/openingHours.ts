import { z } from 'zod';
import { TimeOrNone } from './fields.ts';

/** The stored names of weekdays, Monday first; each screen shows them in its language. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The names that programs know (`weekday`). */
const portuguese: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/**
 * One day: up to two shifts, each complete or absent; a day without any is closed (CONN-63, CONN-66). A shift that
 * ends before it begins passes midnight.
 */
export const OpeningDay = z
  .object({
    weekday: z.string().max(30).default(''),
    weekdayEn: z.enum(weekdays),
    startTimeA: TimeOrNone.default(''),
    endTimeA: TimeOrNone.default(''),
    startTimeB: TimeOrNone.default(''),
    endTimeB: TimeOrNone.default(''),
  })
  .refine((day) => (day.startTimeA === '') === (day.endTimeA === ''), {
    path: ['endTimeA'],
    message: 'Obrigatório preencher um Turno completo.',
  })
  .refine((day) => (day.startTimeB === '') === (day.endTimeB === ''), {
    path: ['endTimeB'],
    message: 'Obrigatório preencher um Turno completo.',
  });
export type OpeningDay = z.output<typeof OpeningDay>;

/** Opening hours of a week: each day once, or no days at all, which means never open. */
export const OpeningHours = z
  .array(OpeningDay)
  .max(7)
  .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length, 'Each day once');
export type OpeningHours = z.output<typeof OpeningHours>;

/** 08:00-12:00 and 13:00-18:00 every day (CONN-64). */
export const usualHours: OpeningHours = weekdays.map((weekdayEn) => ({
  weekday: portuguese[weekdayEn],
  weekdayEn,
  startTimeA: '08:00',
  endTimeA: '12:00',
  startTimeB: '13:00',
  endTimeB: '18:00',
}));

/** The two shifts of a day: the fields with their beginnings and ends. */
export const shifts = [
  ['startTimeA', 'endTimeA'],
  ['startTimeB', 'endTimeB'],
] as const;

/** A moment by a wall clock: days since any Monday, minutes since midnight, and the date if special days count. */
export interface WallTime {
  day: number;
  minute: number;
  /** YYYY-MM-DD. */
  date?: string;
}

/** A date with hours of its own, which replace its weekday's; without shifts it is closed. */
export interface SpecialHours extends Shifts {
  /** YYYY-MM-DD. */
  date: string;
}

type Shifts = Pick<OpeningDay, (typeof shifts)[number][number]>;

const minutesOfDay = 24 * 60;
const dayMs = 86_400_000;

/**
 * Tells whether it is open at this moment. If not, `closedSince` says how many minutes ago it closed: one closed
 * time has one beginning, whenever the caller asks. Undefined if it is never open.
 * Special days replace the week's hours on their dates, for any kind of hours. A shift of the day before that
 * passes midnight still ends as usual.
 */
export function openingAt(
  hours: OpeningHours,
  { day, minute, date }: WallTime,
  special: readonly SpecialHours[] = [],
): { isOpen: true } | { isOpen: false; closedSince: number | undefined } {
  let closedSince: number | undefined;
  // Goes back to the last shift: within a week, or further by as many days as special days may close.
  for (let back = 0; back <= 8 + special.length; back++) {
    // A shift of the day before may end after the last one found.
    if (closedSince !== undefined && closedSince <= (back - 2) * minutesOfDay + minute) break;
    for (const { start, length } of shiftsOn(hours, special, day - back, date && dateBack(date, back))) {
      const since = back * minutesOfDay + minute - start;
      if (since < 0) continue;
      if (since < length) return { isOpen: true };
      closedSince = Math.min(closedSince ?? Number.POSITIVE_INFINITY, since - length);
    }
  }
  return { isOpen: false, closedSince };
}

const dateBack = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);

/** The shifts that begin on a day, in minutes since its midnight. */
function shiftsOn(
  hours: OpeningHours,
  special: readonly SpecialHours[],
  day: number,
  date: string | undefined,
): { start: number; length: number }[] {
  const weekday = weekdays[((day % 7) + 7) % 7];
  const counted: Shifts | undefined =
    special.find((one) => one.date === date) ?? hours.find(({ weekdayEn }) => weekdayEn === weekday);
  if (!counted) return [];
  return shifts.flatMap(([begin, end]) => {
    const [from, to] = [counted[begin], counted[end]];
    if (from === '' || to === '' || from === to) return [];
    const length = minutesOf(to) - minutesOf(from);
    return [{ start: minutesOf(from), length: length > 0 ? length : length + minutesOfDay }];
  });
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Opening hours in replies. */
export const ShownHours = z.array(
  z.object({
    weekday: z.string(),
    weekdayEn: z.enum(weekdays),
    startTimeA: z.string(),
    endTimeA: z.string(),
    startTimeB: z.string(),
    endTimeB: z.string(),
  }),
);

/** A whole week, Monday first, each day under the name that programs know; missing days are closed. */
export const wholeWeek = (hours: OpeningHours): OpeningHours =>
  weekdays.map((weekdayEn) => {
    const day = hours.find((one) => one.weekdayEn === weekdayEn);
    return {
      startTimeA: '',
      endTimeA: '',
      startTimeB: '',
      endTimeB: '',
      ...day,
      weekday: portuguese[weekdayEn],
      weekdayEn,
    };
  });
