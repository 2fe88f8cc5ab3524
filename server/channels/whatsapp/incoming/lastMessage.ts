import type { Clock } from '../../../clock.ts';
import type { Report } from '../../sessionReport.ts';

/** A busy connection gets messages all the time; its row is written no more often than this. */
const everyMs = 15_000;

/**
 * Reports when the last message came in: never more than a few seconds late, and exactly once it is quiet or the
 * session ends.
 */
export class LastMessage {
  readonly #clock: Clock;
  readonly #report: Report;
  #at: Date | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, report: Report) {
    this.#clock = clock;
    this.#report = report;
  }

  came(): void {
    this.#at = this.#clock.now();
    if (this.#timer) return;
    this.#reportDue();
    this.#timer = setTimeout(() => this.close(), everyMs);
    this.#timer.unref();
  }

  /** Makes the report that is still due. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#reportDue();
  }

  #reportDue(): void {
    if (this.#at) this.#report({ lastMessageAt: this.#at });
    this.#at = undefined;
  }
}
