import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test('values without anything wrong are not copied', () => {
  const clean = { body: 'olá 👍', at: new Date(), list: [{ none: null, n: 1, is: true }] };
  expect(storable(clean)).toBe(clean);
});

test.each([
  ['a NUL', 'a\0b', 'ab'],
  ['half a character', 'a\ud83d', 'a\ufffd'],
])('%s is taken out wherever it is, in names too', (_, wrong, right) => {
  const at = new Date();
  expect(storable(wrong)).toBe(right);
  expect(storable([{ at, deep: [{ [wrong]: [wrong] }] }])).toEqual([{ at, deep: [{ [right]: [right] }] }]);
});
