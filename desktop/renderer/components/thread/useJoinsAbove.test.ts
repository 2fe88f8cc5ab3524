import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useJoinsAbove } from './useJoinsAbove.ts';

test('only older rows above the known ones join: new rows below, other rows and fewer rows do not', () => {
  const { result, rerender } = renderHook(({ keys }) => useJoinsAbove(keys), {
    initialProps: { keys: ['c', 'd'] },
  });
  const joins = (...keys: string[]) => {
    rerender({ keys });
    return result.current;
  };
  expect(result.current).toBe(false);
  expect(joins('a', 'b', 'c', 'd')).toBe(true);
  expect(joins('a', 'b', 'c', 'd', 'e')).toBe(false);
  expect(joins('x', 'y')).toBe(false);
  expect(joins('y')).toBe(false);
});
