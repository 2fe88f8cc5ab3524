import type { BotOutcome } from '@recado/shared/features/automation';
import type { z } from 'zod';
import type { Context } from './context.ts';
import type { Memory } from './state/memory.ts';

/**
 * The decision of a link, and its reason in a few words. `pass`: the next link looks; without a reason the log of
 * decisions has no entry. `handled`: it is done, and no
 * other link looks. `waits`: it has asked something; the customer's next words come to its `answer`, with this
 * question. The ticket's history shows `outcome`.
 */
export type Decision<Question = never> =
  | { as: 'pass'; why: string }
  | { as: 'handled'; why: string; outcome?: BotOutcome | undefined }
  | {
      as: 'waits';
      why: string;
      question: Question;
      outcome?: BotOutcome | undefined;
      of?: undefined;
    }
  /** The same for a question of another link, which this one began. */
  | { as: 'waits'; why: string; question: unknown; outcome?: BotOutcome | undefined; of: string };

/** A link of the chain that looks at a customer's message. chain.ts has the order of all of them. */
export interface Link<Question = unknown> {
  name: string;
  /** Its memory of a ticket. */
  memory?: Memory;
  /** The data that it needs with the answer to its question; the chain parses it. */
  question?: z.ZodType<Question>;
  /** Does this message concern the link? If not, the log of decisions has no entry. */
  applies(context: Context): boolean;
  run(context: Context): Promise<Decision<Question>>;
  /** Words that were written before its question appeared are for it, too. */
  hearsAll?: true;
  /** Do the customer's words name one of the choices of its question? Then they lead nowhere else. */
  names?(context: Context, question: Question): Promise<boolean>;
  /** The customer answered the question of `run` (or `answer`). */
  answer?(context: Context, question: Question): Promise<Decision<Question>>;
  /** A wait of its question has ended by itself: its time has come, or a call outside has an answer. */
  resume?(context: Context, question: Question, waitId: string): Promise<Decision<Question>>;
}

/** Short forms. */
export const pass = (why: string): Decision => ({ as: 'pass', why });
export const handled = (why: string, outcome?: BotOutcome): Decision => ({ as: 'handled', why, outcome });
export const waits = <Question>(
  why: string,
  question: Question,
  outcome?: BotOutcome,
): Decision<Question> => ({ as: 'waits', why, question, outcome });
/** A decision in whose name another link waits. */
export const askedBy = (decision: Decision<unknown>, of: string): Decision =>
  decision.as === 'waits' ? { ...decision, of } : decision;
