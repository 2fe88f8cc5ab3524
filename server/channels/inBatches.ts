/**
 * Makes a worker that runs one batch at a time, in order. Items that come during a batch go together into the next one,
 * at most `most` of them. The promise of an item settles with its batch, with the result at the item's place.
 */
export function inBatches<T, R>(
  most: number,
  run: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const waiting: { item: T; done: PromiseWithResolvers<R> }[] = [];
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      await run(batch.map(({ item }) => item)).then(
        (results) => batch.forEach(({ done }, n) => void done.resolve(results[n]!)),
        (error: unknown) => batch.forEach(({ done }) => void done.reject(error)),
      );
    }
    isRunning = false;
  }
  return (item) => {
    const done = Promise.withResolvers<R>();
    waiting.push({ item, done });
    if (!isRunning) void runWaiting();
    return done.promise;
  };
}
