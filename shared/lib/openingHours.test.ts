import { expect, test } from 'vitest';
import {
  type OpeningHours,
  openingAt,
  OpeningHours as Schema,
  usualHours,
  weekdays,
} from './openingHours.ts';

const at = (day: (typeof weekdays)[number], time: string) => ({
  day: weekdays.indexOf(day),
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});
const only = (weekdayEn: (typeof weekdays)[number], from: string, to: string): OpeningHours => [
  { weekday: '', weekdayEn, startTimeA: from, endTimeA: to, startTimeB: '', endTimeB: '' },
];

test.each([
  ['07:59', false],
  ['08:00', true],
  ['11:59', true],
  ['12:00', false],
  ['12:59', false],
  ['13:00', true],
  ['17:59', true],
  ['18:00', false],
])('usual hours at %s: open is %s', (time, isOpen) => {
  expect(openingAt(usualHours, at('wednesday', time)).isOpen).toBe(isOpen);
});

test('a day may have one shift, or none', () => {
  const hours = only('monday', '09:00', '17:00');
  expect(openingAt(hours, at('monday', '16:59')).isOpen).toBe(true);
  expect(openingAt(hours, at('monday', '17:00')).isOpen).toBe(false);
  expect(openingAt(hours, at('tuesday', '10:00')).isOpen).toBe(false);
});

test('a shift that ends before it begins goes past midnight, over the end of the week too', () => {
  const hours = only('sunday', '22:00', '02:00');
  expect(openingAt(hours, at('sunday', '23:30')).isOpen).toBe(true);
  expect(openingAt(hours, at('monday', '01:59')).isOpen).toBe(true);
  expect(openingAt(hours, at('monday', '02:00')).isOpen).toBe(false);
  expect(openingAt(hours, at('sunday', '01:00')).isOpen).toBe(false);
});

test('a closed time has one beginning, whenever it is asked for', () => {
  const hours = only('friday', '08:00', '18:00');
  const closed = (day: (typeof weekdays)[number], time: string) =>
    (openingAt(hours, at(day, time)) as { closedSince: number }).closedSince;
  expect(closed('friday', '18:00')).toBe(0);
  expect(closed('friday', '19:30')).toBe(90);
  expect(closed('monday', '18:00')).toBe(3 * 24 * 60);
  expect(closed('friday', '07:59')).toBe(7 * 24 * 60 - 10 * 60 - 1);
  expect(openingAt([], at('monday', '10:00'))).toEqual({ isOpen: false, closedSince: undefined });
});

test('half a shift and a day twice are refused', () => {
  expect(Schema.safeParse(usualHours).success).toBe(true);
  expect(Schema.safeParse(only('monday', '08:00', '')).success).toBe(false);
  expect(Schema.safeParse([...usualHours, ...only('monday', '', '')]).success).toBe(false);
});

const christmas = { date: '2026-12-25', startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };
/** 2026-12-24 is a Thursday. */
const on = (date: string, time: string) => ({
  ...at(weekdays[(new Date(date).getUTCDay() + 6) % 7]!, time),
  date,
});

test('a special day takes the place of its weekday, closed or with other hours', () => {
  const eve = { ...christmas, date: '2026-12-24', startTimeA: '09:00', endTimeA: '11:00' };
  const isOpen = (date: string, time: string) =>
    openingAt(usualHours, on(date, time), [eve, christmas]).isOpen;
  expect(isOpen('2026-12-25', '10:00')).toBe(false);
  expect(isOpen('2026-12-24', '10:30')).toBe(true);
  expect(isOpen('2026-12-24', '14:00')).toBe(false);
  expect(isOpen('2026-12-26', '10:00')).toBe(true);
  expect(openingAt(usualHours, on('2026-12-25', '10:00')).isOpen).toBe(true);
});

test('a closed time that goes over special days still has one beginning', () => {
  const days = Array.from({ length: 20 }, (_, later) => ({
    ...christmas,
    date: new Date(Date.UTC(2026, 11, 25 + later)).toISOString().slice(0, 10),
  }));
  const closedFor = (date: string, time: string) =>
    (openingAt(usualHours, on(date, time), days) as { closedSince: number }).closedSince;
  expect(closedFor('2026-12-24', '18:00')).toBe(0);
  expect(closedFor('2026-12-25', '18:00')).toBe(24 * 60);
  expect(closedFor('2027-01-13', '18:00')).toBe(20 * 24 * 60);
  // The shift of the night before continues into it.
  const late = only('thursday', '22:00', '02:00');
  expect(openingAt(late, on('2026-12-25', '01:00'), [christmas]).isOpen).toBe(true);
});
