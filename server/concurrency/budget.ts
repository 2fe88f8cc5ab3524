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
  /** How much a key may spend in one window. */
  readonly most: number;
  readonly #windows = new BoundedMap<string, Window>(mostRemembered);
  readonly #windowMs: number;
  readonly #nowMs: () => number;

  constructor(most: number, windowMs: number, nowMs: () => number = () => performance.now()) {
    this.most = most;
    this.#windowMs = windowMs;
    this.#nowMs = nowMs;
  }

  /** Seconds until the key has so much left; 0: it has it now. */
  waitSeconds(key: string, amount = 1): number {
    const window = this.#windows.get(key);
    if (!window || window.spent + amount <= this.most) return 0;
    return Math.max(0, Math.ceil((window.endsAtMs - this.#nowMs()) / 1000));
  }

  /** Spends one, or so much; returns 0, or the seconds to wait when too little was left. */
  spend(key: string, amount = 1): number {
    const waitSeconds = this.waitSeconds(key, amount);
    if (waitSeconds > 0) return waitSeconds;
    const window = this.#windows.get(key);
    if (window && window.endsAtMs > this.#nowMs()) window.spent += amount;
    else this.#windows.set(key, { spent: amount, endsAtMs: this.#nowMs() + this.#windowMs });
    return 0;
  }

  /** How much a key has left, and the seconds until its window ends. */
  standing(key: string): { left: number; endsInSeconds: number } {
    const window = this.#windows.get(key);
    const endsInMs = (window?.endsAtMs ?? 0) - this.#nowMs();
    if (!window || endsInMs <= 0) return { left: this.most, endsInSeconds: Math.ceil(this.#windowMs / 1000) };
    return { left: Math.max(0, this.most - window.spent), endsInSeconds: Math.ceil(endsInMs / 1000) };
  }

  /** Gives back one, or so much, when a call proved valid, or smaller than assumed. */
  giveBack(key: string, amount = 1): void {
    const window = this.#windows.get(key);
    if (window) window.spent = Math.max(0, window.spent - amount);
  }
}
