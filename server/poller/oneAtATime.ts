/** Work that never runs twice at the same time. */
export interface OneAtATime<T> {
  /** Starts it, except while it runs. */
  start(input: T): void;
  /** Resolves when it does not run. */
  ended(): Promise<void>;
}

/** Makes such work of a function. `failed` hears its errors. */
export function oneAtATime<T>(
  run: (input: T) => void | Promise<void>,
  failed: (error: unknown) => void,
): OneAtATime<T> {
  let running: Promise<void> | undefined;
  return {
    start(input) {
      running ??= (async () => run(input))()
        .catch(failed)
        .finally(() => {
          running = undefined;
        });
    },
    ended: async () => running,
  };
}
