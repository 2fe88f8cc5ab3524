import { expect, test } from 'vitest';
import { dueAfter } from './dueAfter.ts';

test.each([
  ['2026-01-15', 15, 1, '2026-02-15'],
  ['2026-01-31', 31, 1, '2026-02-28'],
  ['2028-01-31', 31, 1, '2028-02-29'],
  ['2026-02-28', 31, 1, '2026-03-31'],
  ['2026-04-30', 31, 1, '2026-05-31'],
  ['2026-11-30', 30, 3, '2027-02-28'],
  ['2026-12-31', 31, 2, '2027-02-28'],
  ['2026-08-31', 31, 6, '2027-02-28'],
  ['2028-02-29', 29, 12, '2029-02-28'],
  ['2026-12-01', 1, 1, '2027-01-01'],
] as const)(
  '%s, agreed upon for the %i., is due %i months later on %s (COMP-05)',
  (due, day, months, then) => {
    expect(dueAfter(due, day, months)).toBe(then);
  },
);

test('a year of months ends on the day it began, whatever months lie between', () => {
  for (const day of [28, 29, 30, 31]) {
    let due = `2026-01-${day}`;
    for (let month = 0; month < 12; month++) due = dueAfter(due, day, 1);
    expect(due).toBe(`2027-01-${day}`);
  }
});
