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
 * Runs work once all that was called before with one of its keys has ended. A call takes the places of all its keys at
 * once. Taken one after the other, work with fewer keys could overtake, and two callers could deadlock.
 */
export type WithKeys = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Makes a set of locks by name; a name costs nothing while it is free. */
export function keyedLocks(): WithKeys {
  const tails = new Map<string, Promise<void>>();
  return async (keys, work) => {
    const before = Promise.all(keys.map((key) => tails.get(key)));
    const { promise: done, resolve } = Promise.withResolvers<void>();
    for (const key of keys) tails.set(key, done);
    try {
      await before;
      return await work();
    } finally {
      for (const key of keys) if (tails.get(key) === done) tails.delete(key);
      resolve();
    }
  };
}
