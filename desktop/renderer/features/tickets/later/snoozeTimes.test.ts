import { expect, test } from 'vitest';
import { formatIn, momentAt, snoozeTimes } from './snoozeTimes.ts';

const saoPaulo = 'America/Sao_Paulo';
const offered = (now: string, zone = saoPaulo) =>
  snoozeTimes(new Date(now), zone).map(({ preset, at }) => `${preset} ${formatIn(at, zone, new Date(now))}`);

test('moments are offered by the company’s calendar, wherever the person is', () => {
  // A Wednesday, 10:15 in São Paulo.
  expect(offered('2026-11-18T13:15:00Z')).toEqual([
    'inAnHour 11:15',
    'thisEvening 18:00',
    'tomorrow 19/11 09:00',
    'nextMonday 23/11 09:00',
  ]);
  // Late on Tuesday in São Paulo is already Wednesday elsewhere.
  expect(offered('2026-11-18T02:30:00Z')).toEqual([
    'inAnHour 18/11 00:30',
    'tomorrow 18/11 09:00',
    'nextMonday 23/11 09:00',
  ]);
});

test('what would be offered twice is offered once: on Sundays Monday is tomorrow, on Mondays it is in a week', () => {
  expect(offered('2026-11-22T13:00:00Z')).toEqual([
    'inAnHour 11:00',
    'thisEvening 18:00',
    'tomorrow 23/11 09:00',
  ]);
  expect(offered('2026-11-23T20:30:00Z')).toEqual([
    'inAnHour 18:30',
    'tomorrow 24/11 09:00',
    'nextMonday 30/11 09:00',
  ]);
});

test('nine in the morning is nine in the morning, also when the clocks change in the night', () => {
  const [, evening, tomorrow] = snoozeTimes(new Date('2026-03-28T10:00:00Z'), 'Europe/Berlin');
  expect(evening!.at.toISOString()).toBe('2026-03-28T17:00:00.000Z');
  expect(tomorrow!.at.toISOString()).toBe('2026-03-29T07:00:00.000Z');
});

test('one’s own day and time is a moment of the company’s calendar, or none', () => {
  expect(momentAt('2026-12-01', '14:30', saoPaulo)?.toISOString()).toBe('2026-12-01T17:30:00.000Z');
  for (const [day, time] of [
    [null, '14:30'],
    ['2026-12-01', '24:00'],
    ['2026-12-01', '9'],
    ['2026-12-01', ''],
  ] as const)
    expect(momentAt(day, time, saoPaulo)).toBeUndefined();
});
