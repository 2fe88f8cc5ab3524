import { BoundedMap } from './boundedMap.ts';

/** The window is over, or has just begun. */
interface Window {
  spent: number;
  endsAtMs: number;
}

const mostRemembered = 50_000;

/**
 * Counts per key (an address, a session) in windows of a fixed length, in this process alone. It protects what this
 * process has, so a count must cost nothing. When callers invent keys faster than windows end, it forgets the least
 * recent keys.
 */
export class Budget {
  readonly #windows = new BoundedMap<string, Window>(mostRemembered);
  readonly #most: number;
  readonly #windowMs: number;
  readonly #nowMs: () => number;

  constructor(most: number, windowMs: number, nowMs: () => number = () => performance.now()) {
    this.#most = most;
    this.#windowMs = windowMs;
    this.#nowMs = nowMs;
  }

  /** Seconds until so much is left for this key; 0: it is. */
  waitSeconds(key: string, amount = 1): number {
    const window = this.#windows.get(key);
    if (!window || window.spent + amount <= this.#most) return 0;
    return Math.max(0, Math.ceil((window.endsAtMs - this.#nowMs()) / 1000));
  }

  /** Takes one, or so much; 0, or the seconds to wait when too little was left. */
  spend(key: string, amount = 1): number {
    const waitSeconds = this.waitSeconds(key, amount);
    if (waitSeconds > 0) return waitSeconds;
    const window = this.#windows.get(key);
    if (window && window.endsAtMs > this.#nowMs()) window.spent += amount;
    else this.#windows.set(key, { spent: amount, endsAtMs: this.#nowMs() + this.#windowMs });
    return 0;
  }

  /** Gives one, or so much, back that was taken for what turned out to be welcome, or smaller. */
  giveBack(key: string, amount = 1): void {
    const window = this.#windows.get(key);
    if (window) window.spent = Math.max(0, window.spent - amount);
  }
}
