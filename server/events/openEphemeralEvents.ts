import { type EphemeralEventName, type EventInput, events } from '@recado/shared/events';
import type { Audience } from './audience.ts';
import type { LoggedEvent } from './feed.ts';

/** An event without a number: it is in no log. */
export type EphemeralEvent = Omit<LoggedEvent, 'seq'>;
type Listener = (event: EphemeralEvent) => void;

/**
 * Passes on events that are worth nothing a second later (somebody types) and stores none of them. Clients that are
 * connected to this process and may hear one get it at once. All other events are published.
 */
export interface EphemeralEvents {
  emit<N extends EphemeralEventName>(
    companyId: number,
    topic: N,
    payload: EventInput<N>,
    audience: Audience,
  ): void;
  /** Does this company have a listener here? */
  hasListeners(companyId: number): boolean;
  /** Listens for one company until the caller calls the answer. */
  subscribe(companyId: number, listener: Listener): () => void;
}

/** Opens it; one for all listeners of this process. */
export function openEphemeralEvents(): EphemeralEvents {
  const listeners = new Map<number, Set<Listener>>();
  return {
    emit(companyId, topic, payload, audience) {
      const event = { topic, payload: events[topic].payload.parse(payload), audience };
      for (const listener of listeners.get(companyId) ?? []) listener(event);
    },
    hasListeners: (companyId) => listeners.has(companyId),
    subscribe(companyId, listener) {
      const set = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(companyId) === set) listeners.delete(companyId);
      };
    },
  };
}
