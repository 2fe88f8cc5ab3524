import { type EventInput, events, type PassingName } from '@recado/shared/events';
import type { Audience } from './audience.ts';
import type { LoggedEvent } from './feed.ts';

/** An event without a number: it is in no log. */
export type PassingEvent = Omit<LoggedEvent, 'seq'>;
type Hear = (event: PassingEvent) => void;

/**
 * What is worth nothing a second later (somebody types): told to whoever is connected to this process at the
 * moment and may hear it, and kept nowhere. Everything else is published.
 */
export interface Passing {
  say<N extends PassingName>(companyId: number, topic: N, payload: EventInput<N>, audience: Audience): void;
  /** Does anybody of this company listen here? */
  isHeard(companyId: number): boolean;
  /** Listens for one company until the answer is called. */
  hear(companyId: number, tell: Hear): () => void;
}

/** Opens it; one for all who listen in this process. */
export function openPassing(): Passing {
  const hearers = new Map<number, Set<Hear>>();
  return {
    say(companyId, topic, payload, audience) {
      const event = { topic, payload: events[topic].payload.parse(payload), audience };
      for (const tell of hearers.get(companyId) ?? []) tell(event);
    },
    isHeard: (companyId) => hearers.has(companyId),
    hear(companyId, tell) {
      const set = hearers.get(companyId) ?? new Set();
      hearers.set(companyId, set.add(tell));
      return () => {
        set.delete(tell);
        if (set.size === 0 && hearers.get(companyId) === set) hearers.delete(companyId);
      };
    },
  };
}
