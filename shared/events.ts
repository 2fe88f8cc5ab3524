import type { z } from 'zod';
import * as features from './features.ts';
import { merged } from './lib/merged.ts';
import type { Topic } from './lib/topics.ts';

/** Everything the server may say live. */
export const events = merged(Object.values(features), 'events');

export type EventName = keyof typeof events;
/** What is told at its moment only; everything else is published through the log. */
export type EphemeralEventName = {
  [N in EventName]: (typeof events)[N] extends { ephemeral: true } ? N : never;
}[EventName];
/** Is there no need for a number? */
export const isEphemeral = (topic: EventName): boolean => 'ephemeral' in events[topic];
/** What a topic carries once parsed. */
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;
/** What a publisher may hand over; the schema shapes it. */
export type EventInput<N extends EventName> = z.input<(typeof events)[N]['payload']>;

/** The name on the wire; nobody else builds this text. */
export const wireName = (companyId: number, topic: EventName): string =>
  (events[topic] as Topic).wire?.(companyId) ?? `company-${companyId}-${topic}`;
