import type { BotOutcome } from '@recado/shared/features/automation';
import type { Context } from './context.ts';

/**
 * What a link decided, and why in a few words. `pass`: the next link looks. `handled`: it is done, nobody else looks.
 * `waits`: it has asked something; the customer's next words come to its `answer`, with what it says here. `outcome` stands in the
 * ticket's history.
 */
export type Decision =
  | { as: 'pass'; why: string }
  | { as: 'handled'; why: string; outcome?: BotOutcome | undefined }
  | { as: 'waits'; why: string; for: unknown; outcome?: BotOutcome | undefined };

/** A part of what happens when a customer writes. The order of all of them is in chain.ts. */
export interface Link {
  name: string;
  /** Has it to do with this message at all? What it leaves alone is not written into the log of decisions. */
  applies(context: Context): boolean;
  run(context: Context): Promise<Decision>;
  /** The customer answered what `run` (or `answer`) had asked; `waitsFor` is what it said it has to know. */
  answer?(context: Context, waitsFor: unknown): Promise<Decision>;
}

/** Short forms. */
export const pass = (why: string): Decision => ({ as: 'pass', why });
export const handled = (why: string, outcome?: BotOutcome): Decision => ({ as: 'handled', why, outcome });
export const waits = (why: string, what: unknown, outcome?: BotOutcome): Decision => ({
  as: 'waits',
  why,
  for: what,
  outcome,
});
