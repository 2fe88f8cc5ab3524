/** Waits, but no longer than until the end. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Waits that grow from a second to half a minute. */
export class Waits {
  #ms = 1000;

  /** The next one; many pages that lost a server do not come back at one moment. */
  next(): number {
    const ms = this.#ms;
    this.#ms = Math.min(ms * 2, 30_000);
    return ms * (0.5 + Math.random());
  }

  reset(): void {
    this.#ms = 1000;
  }
}
