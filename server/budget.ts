import { BoundedMap } from './boundedMap.ts';

/** The window is over, or has just begun. */
interface Window {
  spent: number;
  endsAtMs: number;
}

const mostRemembered = 50_000;

/**
 * Counts per key (an address, a session) in windows of a fixed length, in this process alone: it protects what
 * this process has, so it must cost nothing to ask. When keys are made up faster than windows end, those asked
 * for least lately are forgotten.
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

  /** Seconds until there is something left for this key; 0: there is. */
  waitSeconds(key: string): number {
    const window = this.#windows.get(key);
    if (!window || window.spent < this.#most) return 0;
    return Math.max(0, Math.ceil((window.endsAtMs - this.#nowMs()) / 1000));
  }

  /** Takes one; 0, or the seconds to wait when nothing was left. */
  spend(key: string): number {
    const waitSeconds = this.waitSeconds(key);
    if (waitSeconds > 0) return waitSeconds;
    const window = this.#windows.get(key);
    if (window && window.endsAtMs > this.#nowMs()) window.spent++;
    else this.#windows.set(key, { spent: 1, endsAtMs: this.#nowMs() + this.#windowMs });
    return 0;
  }

  /** Gives one back that was taken for what turned out to be welcome. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.spent > 0) window.spent--;
  }
}
