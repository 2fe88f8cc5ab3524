import { availableParallelism } from 'node:os';
import { AppError } from '@recado/shared/errors';
import { fairQueue } from '../../fairQueue.ts';

/** One processor stays free for everybody who is not signing in. */
const slots = Math.max(1, Math.min(2, availableParallelism() - 1));
const limits = { atOnce: slots, waiting: 120, waitingPerSource: 40 };

interface Waiting {
  id: string;
  source: string;
  start(): void;
}

/**
 * Where the hashing of passwords waits: a few at once, each source (an address, a company) in its turn, so that a
 * flood from one of them delays nobody else. Whoever comes to a full line is refused at once: with
 * ERR_TOO_MANY_REQUESTS when it is full of their own, else with ERR_UNAVAILABLE.
 */
export function openHashingSlots({ atOnce, waiting: most, waitingPerSource } = limits) {
  const queue = fairQueue<Waiting>(
    ({ source }) => source,
    ({ id }) => id,
  );
  const waitingOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  let asked = 0;

  const wait = (source: string) => {
    const own = waitingOf.get(source) ?? 0;
    if (own >= waitingPerSource)
      throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: 2 } });
    if (waiting >= most) throw new AppError('ERR_UNAVAILABLE');
    waiting++;
    waitingOf.set(source, own + 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.add({ id: String(asked++), source, start: resolve });
    return promise;
  };

  // A slot goes straight from hand to hand, so that nobody slips in between.
  const handOn = () => {
    const [next] = queue.next(1);
    if (!next) {
      running--;
      return;
    }
    waiting--;
    const rest = waitingOf.get(next.source)! - 1;
    if (rest > 0) waitingOf.set(next.source, rest);
    else waitingOf.delete(next.source);
    next.start();
  };

  return {
    async withSlot<T>(source: string, work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running++;
      else await wait(source);
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}
