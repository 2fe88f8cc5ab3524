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
