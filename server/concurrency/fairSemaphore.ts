import { fairQueue } from './fairQueue.ts';

/** Runs at most so many works at once, with the owners in rotation. */
export interface FairSemaphore {
  <T>(owner: number | string, work: () => Promise<T>): Promise<T>;
  /** Would a new caller wait? */
  isFull(): boolean;
}

/** Makes one for `width` works at once: many waiting works of one owner do not delay the few of another. */
export function fairSemaphore(width: number): FairSemaphore {
  const waiting = fairQueue<{ id: string; owner: number | string; start(): void }>(
    ({ owner }) => owner,
    ({ id }) => id,
  );
  let inside = 0;
  let nextId = 0;
  const through = async <T>(owner: number | string, work: () => Promise<T>): Promise<T> => {
    if (inside < width) inside++;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ id: String(nextId++), owner, start: resolve });
      await promise;
    }
    try {
      return await work();
    } finally {
      // A free place goes straight to the next waiting work, so that no new caller takes it in between.
      const [next] = waiting.next(1);
      if (next) next.start();
      else inside--;
    }
  };
  return Object.assign(through, { isFull: () => inside >= width });
}
