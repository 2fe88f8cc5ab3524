import { expect, test } from 'vitest';
import { skipsOf } from './skipsOf.ts';

const all = {
  redis: '/usr/bin/redis-server',
  chromium: '/usr/bin/chromium',
  hasDisk: true,
  oldPostgres: '/usr/lib/postgresql/15/bin',
};

test('with everything there nothing is skipped', () => {
  expect(skipsOf(all)).toEqual([]);
});

test.each([
  [{ redis: undefined }, /Redis/, false],
  [{ chromium: undefined }, /Chromium/, false],
  [{ hasDisk: false }, /full disk/, true],
  [{ oldPostgres: undefined }, /too old/, true],
] as const)('%o is named, and refused in CI unless no installation helps', (missing, words, mayInCi) => {
  expect(skipsOf({ ...all, ...missing })).toEqual([{ reason: expect.stringMatching(words), mayInCi }]);
});
