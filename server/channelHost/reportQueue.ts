import { setTimeout as wait } from 'node:timers/promises';
import { serialQueue } from '../channels/serialQueue.ts';
import type { SessionPlace } from '../channels/sessionPlace.ts';
import type { SessionChange } from '../channels/sessionReport.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';

const againMs = 1000;

/**
 * Writes the reports of a session. Reports since the last write travel as one. While the database is away they wait.
 */
export class ReportQueue {
  readonly #place: SessionPlace;
  readonly #turn = serialQueue();
  #waiting: SessionChange = {};
  #isClosed = false;

  constructor(place: SessionPlace) {
    this.#place = place;
  }

  report(change: SessionChange): void {
    this.#waiting = joined(this.#waiting, change);
    void this.flushed();
  }

  /** Resolves when all reports are stored, or the queue is closed. */
  flushed(): Promise<void> {
    return this.#turn(async () => {
      while (!this.#isClosed && Object.keys(this.#waiting).length > 0) {
        const change = this.#waiting;
        this.#waiting = {};
        try {
          const { kernel, companyId, connectionId } = this.#place;
          await kernel.inWork(companyId, (work) => changeSession(work, connectionId, change));
        } catch (error) {
          this.#waiting = joined(change, this.#waiting);
          this.#place.kernel.log.warn({ err: error }, 'state of a connection not stored yet');
          await wait(againMs);
        }
      }
    });
  }

  /** Stops all reports. */
  close(): void {
    this.#isClosed = true;
  }
}

const joined = (before: SessionChange, after: SessionChange): SessionChange => ({
  ...before,
  ...after,
  ...((before.signals || after.signals) && { signals: { ...before.signals, ...after.signals } }),
});
