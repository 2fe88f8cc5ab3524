/** Runs in one tab of the browser at a time, where the browser has locks. */
export const locked = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : run();
