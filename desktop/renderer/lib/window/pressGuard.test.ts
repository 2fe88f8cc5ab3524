import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetPresses,
  isBehindAnother,
  noticeChange,
  pressOnce,
  untilQuiet,
  whenQuiet,
} from './pressGuard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetPresses();
  vi.useRealTimers();
});

/** Presses on a ticket; the server takes `replyMs`. Returns whether the press counted. */
async function press(ticketId: number, replyMs = 200): Promise<boolean> {
  let isTaken = false;
  void pressOnce(ticketId, 'accept', () => {
    isTaken = true;
    return new Promise((resolve) => setTimeout(resolve, replyMs));
  });
  await vi.advanceTimersByTimeAsync(0);
  return isTaken;
}

/** Presses on a ticket every `everyMs`, for `forMs`. Returns the times of presses that counted. */
async function pressOn(ticketId: number, { everyMs, forMs }: { everyMs: number; forMs: number }) {
  const taken: number[] = [];
  for (let atMs = 0; atMs < forMs; atMs += everyMs) {
    if (await press(ticketId)) taken.push(atMs);
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  return taken;
}

test('a burst of presses is one', async () => {
  expect(await pressOn(1, { everyMs: 100, forMs: 1500 })).toEqual([0]);
});

test('who presses on and on gets through 1.5 s after the change', async () => {
  const taken = await pressOn(1, { everyMs: 100, forMs: 2000 });
  expect(taken).toEqual([0, 1700]);
});

test('two tickets are accepted one second apart, by hand or as fast as the network is', async () => {
  for (const replyMs of [20, 250, 2500]) {
    forgetPresses();
    expect([replyMs, await press(1, replyMs)]).toEqual([replyMs, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([replyMs, await press(2, replyMs)]).toEqual([replyMs, true]);
    await vi.advanceTimersByTimeAsync(5000);
  }
});

test('a change that becomes visible late begins the moment again, for as long as before', async () => {
  await press(1, 5000);
  await vi.advanceTimersByTimeAsync(1400);
  noticeChange(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(await press(2)).toBe(false);
  await vi.advanceTimersByTimeAsync(750);
  expect(await press(2)).toBe(true);
});

test('another action on the same ticket waits for the running one and its pause, a repeat does not wait', async () => {
  await press(1, 200);
  expect(isBehindAnother(1, 'accept')).toBe(false);
  expect(isBehindAnother(2, 'resolve')).toBe(false);
  expect(isBehindAnother(1, 'resolve')).toBe(true);
  const act = vi.fn();
  whenQuiet(1, act);
  await vi.advanceTimersByTimeAsync(850);
  expect(act).not.toHaveBeenCalled();
  expect(isBehindAnother(1, 'resolve')).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(act).toHaveBeenCalledOnce();
  expect(isBehindAnother(1, 'resolve')).toBe(false);
});

test('who waits for quiet goes on at once where nothing runs, and else after the change and its pause', async () => {
  await untilQuiet(1);
  await press(1, 200);
  const goOn = vi.fn();
  void untilQuiet(1).then(goOn);
  await vi.advanceTimersByTimeAsync(850);
  expect(goOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(goOn).toHaveBeenCalledOnce();
});
