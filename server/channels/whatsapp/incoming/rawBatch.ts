import { dequeueAnswered } from '../../../outbox/outboxRows.ts';
import { rawEventsStored } from '../../channels.wakes.ts';
import { type NewRawEvent, storeRawEvents, withSafeKey } from '../../rawEvents.ts';
import { serialQueue } from '../../serialQueue.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import { isRefusedForGood } from '../../storable.ts';
import { holdLease, LeaseLost } from '../keys/keyRows.ts';

const flushMs = 20;
const againMs = 1000;
const mostWaiting = 20_000;

/**
 * Gathers events that may wait a moment (acks, names, addresses) and writes them together, in order. Messages
 * that the server has answered leave the outbox in the same transaction.
 */
export class RawBatch {
  readonly #place: SessionPlace;
  readonly #turn = serialQueue();
  #events: NewRawEvent[] = [];
  #answered: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(place: SessionPlace) {
    this.#place = place;
  }

  /** `answered` are provider ids of our messages that need no repeat. */
  add(events: readonly NewRawEvent[], answered: readonly string[] = []): void {
    this.#events.push(...events);
    this.#answered.push(...answered);
    // Only reached when the database is away for long; the loss of the oldest acks hurts least.
    if (this.#events.length > mostWaiting) this.#events.splice(0, this.#events.length - mostWaiting);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs);
  }

  /** Writes the events that wait; retries later when that fails. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#turn(async () => {
      const [events, answered] = [this.#events, this.#answered];
      if (events.length === 0 && answered.length === 0) return;
      [this.#events, this.#answered] = [[], []];
      try {
        await this.#writeAll(events, answered);
      } catch (error) {
        if (error instanceof LeaseLost) return;
        this.#events.unshift(...events);
        this.#answered.unshift(...answered);
        this.#place.kernel.log.warn({ err: error }, 'events of a session not stored yet');
        this.#timer ??= setTimeout(() => void this.flush(), againMs);
      }
    });
  }

  /** The last try; events that cannot be stored now are lost, as in any crash. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** An event that the database refuses for good must not hold up the others. */
  async #writeAll(events: NewRawEvent[], answered: string[]): Promise<void> {
    try {
      await this.#write(events, answered);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      await this.#write([], answered);
      for (const event of events) await this.#writeOne(event);
    }
  }

  async #writeOne(event: NewRawEvent): Promise<void> {
    try {
      await this.#write([event], []);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      await this.#write([withSafeKey(event)], []);
    }
  }

  async #write(events: NewRawEvent[], answered: string[]): Promise<void> {
    const { kernel, companyId, connectionId } = this.#place;
    await kernel.database.inCompany(companyId, async (tx) => {
      await holdLease(tx, this.#place);
      await storeRawEvents(tx, kernel.vault, connectionId, events);
      await dequeueAnswered(tx, connectionId, answered);
    });
    if (events.length > 0) kernel.wakeups.wake(rawEventsStored, null);
  }
}
