import { expect, test } from 'vitest';
import { compareTexts, rangeOf } from './compareTexts.ts';

const trial = (slot: number, successes: number, trials: number) => ({ slot, successes, trials });

test('a clear difference names the better text, with both rates', () => {
  expect(compareTexts([trial(1, 100, 1000), trial(2, 160, 1000)])).toEqual({
    kind: 'better',
    slot: 2,
    rate: 0.16,
    next: 0.1,
  });
});

test('a small difference may be chance, and so may one that only many pairs bring forth', () => {
  expect(compareTexts([trial(1, 100, 1000), trial(2, 108, 1000)])).toEqual({ kind: 'chance' });
  // Alone this pair would pass (p = 0.031); among five texts it does not.
  const pair = [trial(1, 100, 1000), trial(2, 131, 1000)];
  expect(compareTexts(pair).kind).toBe('better');
  const others = [trial(3, 90, 1000), trial(4, 85, 1000), trial(5, 80, 1000)];
  expect(compareTexts([...pair, ...others]).kind).toBe('chance');
});

test('few messages say nothing, however different they look; one text has nothing to compare with', () => {
  expect(compareTexts([trial(1, 4, 5), trial(2, 0, 5)])).toEqual({ kind: 'few' });
  expect(compareTexts([trial(1, 0, 1000), trial(2, 0, 1000)])).toEqual({ kind: 'few' });
  expect(compareTexts([trial(1, 9, 100), trial(2, 0, 0)])).toEqual({ kind: 'alone' });
  expect(compareTexts([])).toEqual({ kind: 'alone' });
});

test('the range of a rate is wide for few messages and never leaves 0 to 1', () => {
  expect(rangeOf({ successes: 0, trials: 0 })).toEqual({ from: 0, to: 1 });
  const few = rangeOf({ successes: 1, trials: 10 });
  const many = rangeOf({ successes: 100, trials: 1000 });
  expect(few.to - few.from).toBeGreaterThan(3 * (many.to - many.from));
  expect(many.from).toBeCloseTo(0.083, 3);
  expect(many.to).toBeCloseTo(0.12, 3);
  expect(rangeOf({ successes: 10, trials: 10 }).to).toBeLessThanOrEqual(1);
});
