import { setTimeout as wait } from 'node:timers/promises';
import { serialQueue } from '../channels/serialQueue.ts';
import type { SessionPlace } from '../channels/sessionPlace.ts';
import type { SessionChange } from '../channels/sessionReport.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';

const againMs = 1000;

/** Writes what a session says about itself. What was said since the last write travels as one; a database that is away is waited for. */
export class ReportQueue {
  readonly #place: SessionPlace;
  readonly #turn = serialQueue();
  #waiting: SessionChange = {};
  #isClosed = false;

  constructor(place: SessionPlace) {
    this.#place = place;
  }

  report(change: SessionChange): void {
    Object.assign(this.#waiting, change);
    void this.flushed();
  }

  /** Resolves when all that was said is stored, or nobody wants to know any more. */
  flushed(): Promise<void> {
    return this.#turn(async () => {
      while (!this.#isClosed && Object.keys(this.#waiting).length > 0) {
        const change = this.#waiting;
        this.#waiting = {};
        try {
          const { kernel, companyId, connectionId } = this.#place;
          await kernel.inWork(companyId, (work) => changeSession(work, connectionId, change));
        } catch (error) {
          this.#waiting = { ...change, ...this.#waiting };
          this.#place.kernel.log.warn({ err: error }, 'state of a connection not stored yet');
          await wait(againMs);
        }
      }
    });
  }

  /** Says nothing any more. */
  close(): void {
    this.#isClosed = true;
  }
}
