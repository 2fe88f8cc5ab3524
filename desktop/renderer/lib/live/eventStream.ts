import { AppError } from '@recado/shared/errors';
import { type EventName, events, isEphemeral } from '@recado/shared/events';
import { eventApi } from '@recado/shared/features/events';
import { call } from '../api.ts';
import type { LiveHandlers } from './liveHandlers.ts';

/**
 * Applies a company's events in order of their sequence numbers, each once. After an interruption it fetches missed
 * events before it applies newer ones, so the caches end as after a fresh load (LIVE-01).
 * Passing events, such as typing, have no number: they apply as they arrive, and a missed one does no harm.
 */
export class EventStream {
  readonly #handlers: LiveHandlers;
  readonly #resync: () => void;
  #lastSeq: number | undefined;
  /** The page has heard of a connection, and has read again what it loaded before. */
  #isFresh = false;
  /** Events that arrived while older ones were being fetched; undefined: no fetch is under way. */
  #waiting: [topic: EventName, payload: unknown, seq: number][] | undefined = [];
  /** Rises with each fetch and interruption, so that the reply to an older request is dropped. */
  #request = 0;

  /** `since`: the last event before the page began to load. */
  constructor(handlers: LiveHandlers, resync: () => void, since?: number) {
    this.#handlers = handlers;
    this.#resync = resync;
    this.#lastSeq = since;
  }

  /** Takes an event that has arrived. */
  take(topic: EventName, payload: unknown, seq: unknown): void {
    if (isEphemeral(topic)) this.#handle(topic, payload);
    else if (typeof seq !== 'number') return;
    else if (this.#waiting) this.#waiting.push([topic, payload, seq]);
    else this.#apply(topic, payload, seq);
  }

  /** Events may be missed from here on: newer ones wait for `catchUp`. */
  interrupt(): void {
    this.#request++;
    this.#waiting ??= [];
  }

  /** Fetches the events up to `seq`, then applies those that arrived meanwhile. */
  async catchUp(seq: number): Promise<'caughtUp' | 'interrupted' | 'failed'> {
    const request = ++this.#request;
    this.#waiting ??= [];
    let upTo = seq;
    try {
      if (this.#lastSeq !== undefined && seq > this.#lastSeq) {
        const missed = await call(eventApi.since, { query: { since: this.#lastSeq } });
        if (request !== this.#request) return 'interrupted';
        if (missed.resync) {
          this.#lastSeq = missed.seq;
          this.#isFresh = false;
        } else
          for (const event of missed.events)
            if (event.topic in events) this.#apply(event.topic as EventName, event.payload, event.seq);
        upTo = missed.seq;
      }
      this.#lastSeq = Math.max(this.#lastSeq ?? 0, upTo);
      const arrived = this.#waiting ?? [];
      this.#waiting = undefined;
      for (const event of arrived) this.#apply(...event);
      // After the events: a row that is read before its event is no longer news.
      if (!this.#isFresh) this.#resync();
      this.#isFresh = true;
      return 'caughtUp';
    } catch {
      return request === this.#request ? 'failed' : 'interrupted';
    }
  }

  #apply(topic: EventName, payload: unknown, seq: number): void {
    if (this.#lastSeq !== undefined && seq <= this.#lastSeq) return;
    this.#lastSeq = seq;
    this.#handle(topic, payload);
  }

  #handle(topic: EventName, payload: unknown): void {
    const fail = (error: unknown) => {
      // The session is over, and the code that called the server has signed out already.
      if (error instanceof AppError && error.status === 401) return;
      console.error(`Live event ${topic} could not be applied`, error);
      this.#resync();
    };
    try {
      const applied = (this.#handlers[topic] as (payload: unknown) => unknown)(payload);
      if (applied instanceof Promise) applied.catch(fail);
    } catch (error) {
      fail(error);
    }
  }
}
