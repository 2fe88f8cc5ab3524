import { expect, test } from 'vitest';
import { measurePatience } from './measurePatience.ts';

test.each([
  [20, 1],
  [105, 3],
  [5000, 6],
])('where a program takes %d ms to start, limits of time are %d times as long', (ms, patience) => {
  expect(measurePatience('', () => ms)).toBe(patience);
});

test('what the environment says counts, and the machine is measured where it says nothing', () => {
  expect(measurePatience('2.5')).toBe(2.5);
  expect(measurePatience('')).toBeGreaterThanOrEqual(1);
});
