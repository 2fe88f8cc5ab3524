import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platform } from '../window/platform.ts';
import { connectNow, hurryBack } from './hurryBack.ts';

let isLost = false;
const reopen = vi.fn();
let resume: () => void = () => undefined;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(platform, 'on').mockImplementation((event, callback) => {
    if (event === 'resume') resume = callback as () => void;
    return () => undefined;
  });
  isLost = false;
  reopen.mockClear();
  end = hurryBack({ isLost: () => isLost, reopen });
});
afterEach(() => end());

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the network is gone, or is another one', () => window.dispatchEvent(new Event('offline'))],
  ['the machine woke', () => resume()],
  ['the browser thaws the page', () => document.dispatchEvent(new Event('resume'))],
  ['the person asks', () => connectNow()],
])('the page connects at once when %s, even if its connection looks sound (OFFLINE-02)', (_when, sign) => {
  sign();
  expect(reopen).toHaveBeenCalledOnce();
});

test('focus hurries a lost connection, and leaves a sound one alone (OFFLINE-02)', () => {
  window.dispatchEvent(new Event('focus'));
  expect(reopen).not.toHaveBeenCalled();
  isLost = true;
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reopen).toHaveBeenCalledOnce();
});

test('signs that come together are one; later ones count again', () => {
  resume();
  window.dispatchEvent(new Event('online'));
  expect(reopen).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('online'));
  expect(reopen).toHaveBeenCalledTimes(2);
});

test('a clock that was put back an hour lets nobody wait for that hour', () => {
  resume();
  vi.setSystemTime(Date.now() - 3_600_000);
  window.dispatchEvent(new Event('online'));
  expect(reopen).toHaveBeenCalledTimes(2);
});

test('after the end nothing is heard', () => {
  end();
  window.dispatchEvent(new Event('online'));
  connectNow();
  expect(reopen).not.toHaveBeenCalled();
});
