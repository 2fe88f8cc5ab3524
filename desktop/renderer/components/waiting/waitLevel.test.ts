import { expect, test } from 'vitest';
import { dueLevel, waitLevel, waitParts } from './waitLevel.ts';

test('a wait turns amber at 5 minutes and red at 15, or where the company says', () => {
  expect([0, 4.9, 5, 14.9, 15, 600].map((minutes) => waitLevel(minutes))).toEqual([
    'calm',
    'calm',
    'near',
    'near',
    'late',
    'late',
  ]);
  expect(waitLevel(20, { near: 30, late: 60 })).toBe('calm');
});

test('a wait is shown in its largest whole unit', () => {
  expect([0.5, 1, 59.9, 60, 1439, 1440, 4000].map((minutes) => waitParts(minutes))).toEqual([
    { unit: 'now', value: 0 },
    { unit: 'minutes', value: 1 },
    { unit: 'minutes', value: 59 },
    { unit: 'hours', value: 1 },
    { unit: 'hours', value: 23 },
    { unit: 'days', value: 1 },
    { unit: 'days', value: 2 },
  ]);
});

test('where an answer is due at a moment, a wait turns amber in its last quarter and red then', () => {
  const wait = { since: 1000, due: 1400 };
  expect([1000, 1299, 1300, 1399, 1400, 9000].map((now) => dueLevel(now, wait))).toEqual([
    'calm',
    'calm',
    'near',
    'near',
    'late',
    'late',
  ]);
});
