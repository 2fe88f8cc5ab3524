/**
 * Backoff of reconnects (RT-03): about 1 s at first, then longer each time. The jitter spreads them, so that
 * a server that comes back does not meet all its pages at once.
 */
const firstWaitMs = 1000;
const longestWaitMs = 10_000;
const jitter = 0.5;

/** The same backoff for the reconnects that the transport makes by itself. */
export const reconnectionOptions = {
  reconnectionDelay: firstWaitMs,
  reconnectionDelayMax: longestWaitMs,
  randomizationFactor: jitter,
};

/** Connects again after a wait, where the transport does not. */
export class Reconnects {
  readonly #connect: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Attempts since the last connection. */
  #tries = 0;
  #hasStopped = false;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  soon(): void {
    clearTimeout(this.#timer);
    if (this.#hasStopped) return;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#tries++);
    this.#timer = setTimeout(this.#connect, waitMs * (1 - jitter + 2 * jitter * Math.random()));
  }

  /** The page is connected: the next wait is the shortest again. */
  succeeded(): void {
    this.#tries = 0;
  }

  stop(): void {
    this.#hasStopped = true;
    clearTimeout(this.#timer);
  }
}
