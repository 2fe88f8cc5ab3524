import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastMessage } from './lastMessage.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** The reported times, in seconds. */
function listen() {
  const reportedSeconds: number[] = [];
  const last = new LastMessage(
    { now: () => new Date() },
    ({ lastMessageAt }) => void reportedSeconds.push(lastMessageAt!.getTime() / 1000),
  );
  return { last, reportedSeconds };
}
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

test('the first message of a quiet line is reported at once, the last of many a moment after it', () => {
  const { last, reportedSeconds } = listen();
  last.came();
  expect(reportedSeconds).toEqual([0]);
  for (let n = 0; n < 10; n++) {
    seconds(1);
    last.came();
  }
  expect(reportedSeconds).toEqual([0]);
  seconds(30);
  expect(reportedSeconds).toEqual([0, 10]);
  last.came();
  expect(reportedSeconds).toEqual([0, 10, 40]);
});

test('a message that was not reported yet is reported when the session ends, and none twice', () => {
  const { last, reportedSeconds } = listen();
  last.came();
  seconds(2);
  last.came();
  last.close();
  last.close();
  seconds(60);
  expect(reportedSeconds).toEqual([0, 2]);
});
