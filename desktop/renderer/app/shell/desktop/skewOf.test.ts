import { expect, test } from 'vitest';
import { skewOf } from './skewOf.ts';

test.each([
  ['2.3.0', '2.3.0', 3, 'same'],
  ['2.3.0', '2.3.1', 3, 'pageOld'],
  ['2.3.0', '2.3.1', 2, 'same'],
  ['2.3.9', '2.4.0', 2, 'pageOld'],
  ['2.9.0', '2.10.0', 2, 'pageOld'],
  ['3.0.0', '2.10.0', 2, 'serverOld'],
  ['2.3.0', '2.4.0-beta.1', 2, 'pageOld'],
  ['2.3.0', 'nonsense', 2, 'serverOld'],
] as const)('page %s and server %s, %i numbers: %s', (page, server, parts, skew) =>
  expect(skewOf(page, server, parts)).toBe(skew),
);
