import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useJoinsAbove } from './useJoinsAbove.ts';

test('older rows are told from new ones, from others altogether, and from what goes above', () => {
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
