import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs } from '../../../clock.ts';

/** A file that takes longer to come is not waited for. */
const longestMs = 20_000;
const everyMs = 500;

/** Reads again, each time in a transaction of its own, until nothing that was read is still coming. */
export async function readWhenHere<T>(read: () => Promise<T>, isComing: (found: T) => boolean): Promise<T> {
  const until = monotonicMs() + longestMs;
  let found = await read();
  while (isComing(found) && monotonicMs() < until) {
    await pause(everyMs);
    found = await read();
  }
  return found;
}
