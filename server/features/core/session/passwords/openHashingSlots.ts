import { availableParallelism } from 'node:os';
import { AppError } from '@recado/shared/errors';
import { fairSemaphore } from '../../../../concurrency/fairSemaphore.ts';

/** One processor stays free for all other requests. */
const slots = Math.max(1, Math.min(2, availableParallelism() - 1));
const limits = { atOnce: slots, waiting: 120, waitingPerSource: 40 };

/**
 * Makes the queue for hashing passwords. A few run at once, and sources (an address, a company) take turns, so that a
 * flood from one delays nobody else. A full queue refuses at once: with ERR_TOO_MANY_REQUESTS when the source's own
 * share is full, else with ERR_UNAVAILABLE.
 */
export function openHashingSlots({ atOnce, waiting: most, waitingPerSource } = limits) {
  const fairQueue = fairSemaphore(atOnce);
  const waitingOf = new Map<string, number>();
  let waiting = 0;

  const enter = (source: string) => {
    const own = waitingOf.get(source) ?? 0;
    if (own >= waitingPerSource)
      throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: 2 } });
    if (waiting >= most) throw new AppError('ERR_UNAVAILABLE');
    waiting++;
    waitingOf.set(source, own + 1);
  };

  const leave = (source: string) => {
    waiting--;
    const rest = waitingOf.get(source)! - 1;
    if (rest > 0) waitingOf.set(source, rest);
    else waitingOf.delete(source);
  };

  return {
    async withSlot<T>(source: string, work: () => Promise<T>): Promise<T> {
      if (!fairQueue.isFull()) return fairQueue(source, work);
      enter(source);
      return fairQueue(source, () => {
        leave(source);
        return work();
      });
    },
  };
}
