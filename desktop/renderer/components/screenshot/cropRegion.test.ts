import { expect, test } from 'vitest';
import { between, isTakable, moved, resized, wholeOf } from './cropRegion.ts';

const size = { width: 100, height: 50 };

test('the part between two corners is the same whichever came first, and ends at the edge', () => {
  const part = { x: 10, y: 5, width: 30, height: 20 };
  expect(between({ x: 10, y: 5 }, { x: 40, y: 25 }, size)).toEqual(part);
  expect(between({ x: 40, y: 25 }, { x: 10, y: 5 }, size)).toEqual(part);
  expect(between({ x: -9, y: -9 }, { x: 999, y: 999 }, size)).toEqual(wholeOf(size));
});

test('a part moves and grows inside of the picture alone', () => {
  const part = { x: 10, y: 5, width: 30, height: 20 };
  expect(moved(part, { x: 10, y: -10 }, size)).toEqual({ ...part, x: 20, y: 0 });
  expect(moved(part, { x: 500, y: 500 }, size)).toEqual({ ...part, x: 70, y: 30 });
  expect(resized(part, { x: 10, y: 500 }, size)).toEqual({ ...part, width: 40, height: 45 });
  expect(isTakable(resized(part, { x: -500, y: -500 }, size))).toBe(true);
});

test('a click takes nothing', () => {
  expect(isTakable(between({ x: 10, y: 10 }, { x: 11, y: 11 }, size))).toBe(false);
});
