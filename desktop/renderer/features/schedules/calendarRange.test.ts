import { expect, test } from 'vitest';
import { daysOf, periodName, stepOf, toIso, toLocal } from './calendarRange.ts';

const shown = (view: Parameters<typeof daysOf>[0], date: string) => {
  const { from, to } = daysOf(view, date);
  return [toLocal(from), toLocal(to)].map((at) => at.slice(0, 10));
};

test('a month is read with the whole weeks around it, from Sunday', () => {
  expect(shown('month', '2026-11-21')).toEqual(['2026-11-01', '2026-12-13']);
  expect(shown('week', '2026-11-21')).toEqual(['2026-11-15', '2026-11-22']);
  expect(shown('day', '2026-11-21')).toEqual(['2026-11-21', '2026-11-22']);
  expect(shown('agenda', '2026-11-21')).toEqual(['2026-11-01', '2026-12-01']);
});

test('a step is one view long; from the 31st to a shorter month it stays in that month', () => {
  expect(stepOf('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepOf('week', '2026-11-21', -1)).toBe('2026-11-14');
  expect(stepOf('agenda', '2026-12-05', 1)).toBe('2027-01-05');
});

test('a period has its name in the language shown', () => {
  expect(periodName('month', '2026-11-21', 'pt-BR')).toBe('novembro de 2026');
  expect(periodName('day', '2026-11-21', 'en')).toBe('Saturday, November 21, 2026');
});

test('a moment comes back as it was, to the second', () => {
  const at = '2026-11-21T17:05:09.000Z';
  expect(toIso(toLocal(at))).toBe(at);
});
