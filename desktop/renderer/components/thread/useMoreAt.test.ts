import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMoreAt } from './useMoreAt.ts';

test('near an edge one page is asked for at a time, and one that could not be had again after a while (MSG-04)', () => {
  vi.useFakeTimers();
  const load = vi.fn();
  const away = { isNear: false, hasMore: true, isLoading: false, hasFailed: false, load };
  const { rerender } = renderHook(useMoreAt, { initialProps: away });
  const near = { ...away, isNear: true };
  rerender(near);
  expect(load).toHaveBeenCalledTimes(1);
  rerender({ ...near, isLoading: true });
  expect(load).toHaveBeenCalledTimes(1);
  // The page was short, so the end is still near.
  rerender(near);
  expect(load).toHaveBeenCalledTimes(2);
  rerender({ ...near, isLoading: true });
  rerender({ ...near, hasFailed: true });
  vi.advanceTimersByTime(4999);
  expect(load).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(3);
  rerender({ ...near, hasMore: false });
  expect(load).toHaveBeenCalledTimes(3);
});
