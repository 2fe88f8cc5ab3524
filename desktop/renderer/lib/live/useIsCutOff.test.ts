import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveStatus } from './liveStatus.ts';
import { isCutOff } from './useIsCutOff.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  useLiveStatus.setState({ offlineSince: undefined });
});

test('the page is cut off after two seconds, also while the clock is put back (OFFLINE-01)', () => {
  expect(isCutOff()).toBe(false);
  useLiveStatus.setState({ offlineSince: Date.now() });
  expect(isCutOff()).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(isCutOff()).toBe(true);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(isCutOff()).toBe(true);
});
