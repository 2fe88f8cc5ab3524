import { z } from 'zod';

/** How often, and to whom, a topic is sent. */
interface WakeOptions {
  /** The same wake-up is sent again only after so many ms: it is repeated often and only the first one matters. */
  repeatAfterMs?: number;
  /**
   * A process that listens itself does the work alone. Other processes are woken only where nobody listens here: they
   * would wake up to find the work claimed. What is too much for one process the others find with their own sweep.
   */
  isForOneProcess?: boolean;
}

/** What processes can be woken for, with the shape of its payload. A wake-up carries no truth: its listener reads the tables. */
export interface WakeTopic<Payload> extends WakeOptions {
  name: string;
  schema: z.ZodType<Payload>;
}

/** The rest of a call that names a topic: its payload, or nothing when the topic has none. */
export type PayloadOf<Payload> = undefined extends Payload ? [] : [payload: NoInfer<Payload>];

/** Declares a topic without a payload. Topics stand in `<feature>.wakes.ts` and have different names (a test compares them). */
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
