/** Work that never runs twice at the same time. */
export interface OneAtATime<T> {
  /** Starts it, except while it runs. */
  start(given: T): void;
  /** Resolves when it does not run. */
  ended(): Promise<void>;
}

/** Makes such work of a function. `failed` hears its errors. */
export function oneAtATime<T>(
  run: (given: T) => void | Promise<void>,
  failed: (error: unknown) => void,
): OneAtATime<T> {
  let running: Promise<void> | undefined;
  return {
    start(given) {
      running ??= (async () => run(given))()
        .catch(failed)
        .finally(() => {
          running = undefined;
        });
    },
    ended: async () => running,
  };
}
