import type { z } from 'zod';
import { connectionEvents } from './features/connections.ts';
import { contactEvents } from './features/contacts.ts';
import { messageEvents } from './features/messages.ts';
import { queueEvents } from './features/queues.ts';
import { sessionEvents } from './features/session.ts';
import { tagEvents } from './features/tags.ts';
import { ticketEvents } from './features/tickets.ts';
import { userEvents } from './features/users.ts';
import type { Topic } from './lib/topics.ts';

/** Everything the server may say live. */
export const events = {
  ...sessionEvents,
  ...userEvents,
  ...tagEvents,
  ...queueEvents,
  ...connectionEvents,
  ...contactEvents,
  ...ticketEvents,
  ...messageEvents,
} satisfies Record<string, Topic>;

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
export const wireName = (companyId: number, topic: EventName): string => events[topic].wire(companyId);
