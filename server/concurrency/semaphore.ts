/** Runs at most so many works at once. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a semaphore for `width` works at a time; the others wait in the order they came. */
export function semaphore(width: number): Semaphore {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (inside >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
