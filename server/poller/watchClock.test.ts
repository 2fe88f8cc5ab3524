import { expect, test } from 'vitest';
import { watchClock } from './watchClock.ts';

const at = (databaseMs: number, askedAtMs: number, answeredAtMs = askedAtMs + 10) => ({
  databaseMs,
  askedAtMs,
  answeredAtMs,
});
const hour = 3_600_000;

test('a clock that is set back is noticed once', () => {
  const isSetBack = watchClock();
  const results = [at(hour, 0), at(hour + 5000, 5000), at(10_000, 10_000), at(15_000, 15_000)].map(isSetBack);
  expect(results).toEqual([false, false, true, false]);
});

test('one that goes ahead, is corrected a little or answers late is not', () => {
  const isSetBack = watchClock();
  const results = [
    at(0, 0),
    at(hour, 5000),
    at(hour + 4000, 10_000),
    at(hour + 9000, 15_000, 45_000),
    at(hour + 36_000, 45_100),
  ].map(isSetBack);
  expect(results).toEqual([false, false, false, false, false]);
});
