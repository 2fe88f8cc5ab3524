import { expect, test } from 'vitest';
import { isSendingTime, nextSendingTime, type SendingHours } from './sendingHours.ts';

const hours: SendingHours = {
  startHour: '09:00',
  endHour: '18:00',
  onSaturday: false,
  onSunday: false,
  timeZone: 'America/New_York',
};
const next = (from: string, more: Partial<SendingHours> = {}) =>
  nextSendingTime(new Date(from), { ...hours, ...more }).toISOString();

test('campaigns send from the first hour up to the last, on the company’s clock (BOT-90)', () => {
  expect(next('2026-11-23T13:59:59Z')).toBe('2026-11-23T14:00:00.000Z');
  expect(next('2026-11-23T14:00:00Z')).toBe('2026-11-23T14:00:00.000Z');
  expect(next('2026-11-23T22:59:59Z')).toBe('2026-11-23T22:59:59.000Z');
  expect(next('2026-11-23T23:00:00Z')).toBe('2026-11-24T14:00:00.000Z');
});

test('a weekend without sending is passed over, also from Friday evening (BOT-90)', () => {
  expect(next('2026-11-27T23:00:00Z')).toBe('2026-11-30T14:00:00.000Z');
  expect(next('2026-11-27T23:00:00Z', { onSaturday: true })).toBe('2026-11-28T14:00:00.000Z');
  expect(next('2026-11-28T23:00:00Z', { onSunday: true })).toBe('2026-11-29T14:00:00.000Z');
});

test('the hours stay those of the wall when clocks change (BOT-90)', () => {
  // New York: 8 March 2026 forward, 1 November 2026 back; both are Sundays.
  const sundays = { onSaturday: true, onSunday: true };
  expect(next('2026-03-07T23:30:00Z', sundays)).toBe('2026-03-08T13:00:00.000Z');
  expect(next('2026-10-31T23:30:00Z', sundays)).toBe('2026-11-01T14:00:00.000Z');
  // A first hour that the clocks leave out: the first moment after it.
  expect(next('2026-03-08T05:00:00Z', { ...sundays, startHour: '02:30' })).toBe('2026-03-08T07:30:00.000Z');
  // One that comes twice: the first.
  expect(next('2026-11-01T04:10:00Z', { ...sundays, startHour: '01:30' })).toBe('2026-11-01T05:30:00.000Z');
});

test('a zone whose clocks change at midnight has its day too (BOT-90)', () => {
  // São Paulo, 4 November 2018: midnight became one o’clock.
  const brazil = { timeZone: 'America/Sao_Paulo', startHour: '00:00', endHour: '00:00', onSunday: true };
  expect(next('2018-11-03T18:00:00Z', brazil)).toBe('2018-11-04T03:00:00.000Z');
  expect(isSendingTime(new Date('2018-11-04T03:00:00Z'), { ...hours, ...brazil })).toBe(true);
});
