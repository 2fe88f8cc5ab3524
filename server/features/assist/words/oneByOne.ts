const running = new Map<string, Promise<unknown>>();

/** Runs work of one key one after the other, in this process: the second finds what the first has stored. */
export async function oneByOne<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(key);
  const work = (async () => {
    await before?.catch(() => undefined);
    return run();
  })();
  running.set(key, work);
  try {
    return await work;
  } finally {
    if (running.get(key) === work) running.delete(key);
  }
}
