import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../clock.ts';
import { BoundedMap } from '../../concurrency/boundedMap.ts';

/** The most numbers whose last place it remembers. */
const mostKnown = 10_000;
const secondMs = 1000;

/**
 * Spaces what a number sends, so that it never exceeds what its provider takes in a second. It counts in this process;
 * where several send for one number, the provider's own refusal makes all of them wait (`pausedUntil`).
 */
export class Throughput {
  /** By connection, when its next message may leave; the process's own clock. */
  readonly #nextMs = new BoundedMap<number, number>(mostKnown);
  readonly #clock: { nowMs(): number; sleep(ms: number): Promise<unknown> };

  constructor(clock = { nowMs: monotonicMs, sleep: (ms: number): Promise<unknown> => sleep(ms) }) {
    this.#clock = clock;
  }

  /** Resolves when the next message of this connection may leave; null: there is no limit. */
  async place(connectionId: number, perSecond: number | null): Promise<void> {
    if (perSecond === null) return;
    const nowMs = this.#clock.nowMs();
    const atMs = Math.max(nowMs, this.#nextMs.get(connectionId) ?? nowMs);
    this.#nextMs.set(connectionId, atMs + secondMs / perSecond);
    if (atMs > nowMs) await this.#clock.sleep(atMs - nowMs);
  }
}
