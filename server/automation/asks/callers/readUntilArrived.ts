import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../clock.ts';

/** The longest wait for files. */
const longestMs = 20_000;
const everyMs = 500;

/** Repeats a read until nothing in its result is still on its way, 20 s at most. Each read is a transaction of its own. */
export async function readUntilArrived<T>(
  read: () => Promise<T>,
  isComing: (found: T) => boolean,
): Promise<T> {
  const until = monotonicMs() + longestMs;
  let found = await read();
  while (isComing(found) && monotonicMs() < until) {
    await pause(everyMs);
    found = await read();
  }
  return found;
}
