/** Runs one piece of work after the other, in the order of the calls; a failure does not stop the next. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a queue of its own. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}

/**
 * Runs work while no other caller holds any of the keys. It takes keys in a fixed order, so two callers with
 * overlapping keys cannot deadlock.
 */
export type WithKeys = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Makes a set of locks by name; a name costs nothing while it is free. */
export function keyedLocks(): WithKeys {
  const tails = new Map<string, Promise<void>>();
  async function hold(key: string): Promise<() => void> {
    const before = tails.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    tails.set(key, promise);
    await before;
    return () => {
      if (tails.get(key) === promise) tails.delete(key);
      resolve();
    };
  }
  return async (keys, work) => {
    const held: (() => void)[] = [];
    try {
      for (const key of [...new Set(keys)].sort()) held.push(await hold(key));
      return await work();
    } finally {
      for (const release of held.reverse()) release();
    }
  };
}
