import { expect, test } from 'vitest';
import { defaultSize, openingBounds } from './windowState.ts';

const left = { x: 0, y: 0, width: 1920, height: 1040 };
const right = { x: 1920, y: 0, width: 1280, height: 1000 };
const saved = { x: 2000, y: 50, width: 1000, height: 700, maximized: false };

test('the first start uses the default size and lets the system place the window', () => {
  expect(openingBounds(null, [left])).toEqual(defaultSize);
});

test('the window opens where it was while that screen exists', () => {
  expect(openingBounds(saved, [left, right])).toEqual({ x: 2000, y: 50, width: 1000, height: 700 });
});

test('without that screen only the size is kept, no larger than the screen that is left', () => {
  expect(openingBounds(saved, [left])).toEqual({ width: 1000, height: 700 });
  expect(openingBounds({ ...saved, width: 4000, height: 3000 }, [left])).toEqual({
    width: 1920,
    height: 1040,
  });
});

test.each([
  [{ x: -950, y: 50 }, 'left of all screens'],
  [{ x: 500, y: 1035 }, 'with the title bar below the screen'],
  [{ x: 500, y: -300 }, 'with the title bar above the screen'],
])('a window %o, %s, is not opened there', (place) => {
  expect(openingBounds({ ...saved, ...place }, [left])).not.toHaveProperty('x');
});

test('a size from a damaged file does not make the window unusable', () => {
  expect(openingBounds({ ...saved, width: 1, height: -5 }, [left, right])).toMatchObject({
    width: 480,
    height: 560,
  });
});
