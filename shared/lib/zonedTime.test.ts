import { expect, test } from 'vitest';
import { dayAfter, momentIn, zonedTime } from './zonedTime.ts';

test.each([
  ['America/Sao_Paulo', '2026-11-23', '09:00', '2026-11-23T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-23', '00:10', '2026-11-22T18:40:00.000Z'],
  // The clock goes from 01:00 to 02:00: 01:30 is an hour later.
  ['Europe/Lisbon', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  // 01:30 comes twice: the first one counts.
  ['Europe/Lisbon', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Lisbon', '2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
])('%s: %s %s is %s', (zone, day, time, iso) => {
  expect(new Date(momentIn(zone, { day, time })).toISOString()).toBe(iso);
});

test('and back', () => {
  expect(zonedTime(Date.parse('2026-11-23T02:59:00Z'), 'America/Sao_Paulo')).toEqual({
    day: '2026-11-22',
    time: '23:59',
  });
  expect(zonedTime(Date.parse('2026-11-23T03:00:00Z'), 'America/Sao_Paulo')).toEqual({
    day: '2026-11-23',
    time: '00:00',
  });
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
