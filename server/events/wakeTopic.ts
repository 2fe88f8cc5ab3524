import { z } from 'zod';

/** How often a topic is sent, and to which processes. */
interface WakeOptions {
  /** The same wake-up is sent again only after so many ms: it repeats often and only the first one matters. */
  repeatAfterMs?: number;
  /**
   * A process that listens to the topic itself does the work alone. It wakes other processes only when it has no
   * listener: they would find the work claimed. The sweep of another process finds what is too much for one.
   */
  isForOneProcess?: boolean;
}

/**
 * A topic that wakes processes, with the shape of its payload. A wake-up carries no truth: its listener reads the
 * tables.
 */
export interface WakeTopic<Payload> extends WakeOptions {
  name: string;
  schema: z.ZodType<Payload>;
}

/** The rest of a call that names a topic: its payload, or nothing when the topic has none. */
export type PayloadOf<Payload> = undefined extends Payload ? [] : [payload: NoInfer<Payload>];

/**
 * Declares a topic without a payload. Topics are in `<feature>.wakes.ts` and have different names (a test compares
 * them).
 */
export function wakeTopic(name: string): WakeTopic<undefined>;
/** Declares a topic whose payload fits the schema. */
export function wakeTopic<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  options?: WakeOptions,
): WakeTopic<Payload>;
export function wakeTopic(name: string, schema: z.ZodType = z.undefined(), options: WakeOptions = {}) {
  return { name, schema, ...options };
}
