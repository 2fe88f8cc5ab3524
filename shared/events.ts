import type { z } from 'zod';
import * as features from './features.ts';
import { merged } from './lib/merged.ts';
import type { Topic } from './lib/topics.ts';

/** All live topics. */
export const events = merged(Object.values(features), 'events');

export type EventName = keyof typeof events;
/** Topics that are sent once and never stored; all others go through the event log. */
export type EphemeralEventName = {
  [N in EventName]: (typeof events)[N] extends { ephemeral: true } ? N : never;
}[EventName];
/** True for a topic without sequence numbers. */
export const isEphemeral = (topic: EventName): boolean => 'ephemeral' in events[topic];
/** The payload of a topic, parsed. */
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;
/** The payload that a publisher passes; the schema shapes it. */
export type EventInput<N extends EventName> = z.input<(typeof events)[N]['payload']>;

/** The topic's name on the wire; no other code builds this text. */
export const wireName = (companyId: number, topic: EventName): string =>
  (events[topic] as Topic).wire?.(companyId) ?? `company-${companyId}-${topic}`;
