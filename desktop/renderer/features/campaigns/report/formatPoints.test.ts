import { expect, test } from 'vitest';
import { formatPoints } from './formatPoints.ts';

const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 10, 21, 12, 0) + n * ms).toISOString());

test.each([60_000, 1000, 20 * 60_000])('no two points of a curve with steps of %d ms read alike', (ms) => {
  const shown = formatPoints(every(ms, 100));
  expect(new Set(shown).size).toBe(100);
});

test('a short curve shows seconds, a long one its days', () => {
  expect(formatPoints(every(5000, 13))[1]).toMatch(/^\d\d:00:05$/);
  expect(formatPoints(every(3_600_000, 3))[0]).toMatch(/^21\/11\/26 \d\d:00$/);
});
