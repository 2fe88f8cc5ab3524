interface Waits {
  firstMs: number;
  longestMs: number;
  /** The share of a wait that chance moves it by, so that many pages do not come back at once. */
  jitter: number;
}

/** Tries something again after a wait, which doubles each time up to a limit. */
export class Backoff {
  readonly #waits: Waits;
  readonly #attempt: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Attempts since the last success. */
  #tries = 0;
  #hasStopped = false;

  constructor(waits: Waits, attempt: () => void) {
    this.#waits = waits;
    this.#attempt = attempt;
  }

  /** Makes one attempt after the wait, or after `leastMs` if that is longer. A wait that is under way begins again. */
  soon(leastMs = 0): void {
    clearTimeout(this.#timer);
    if (this.#hasStopped) return;
    const { firstMs, longestMs, jitter } = this.#waits;
    const waitMs = Math.min(longestMs, firstMs * 2 ** this.#tries++);
    const movedMs = waitMs * (1 - jitter + 2 * jitter * Math.random());
    this.#timer = setTimeout(this.#attempt, Math.max(leastMs, movedMs));
  }

  /** The next wait is the shortest again. */
  succeeded(): void {
    this.#tries = 0;
  }

  /** No attempt follows. */
  stop(): void {
    this.#hasStopped = true;
    clearTimeout(this.#timer);
  }
}
