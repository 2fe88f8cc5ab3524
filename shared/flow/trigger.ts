import { z } from 'zod';
import { Id, lineText } from '../lib/fields.ts';

/** A flow is a conversation, a rule that begins by what happens, or a macro that a person runs on a ticket. */
export const flowKinds = ['conversation', 'rule', 'macro'] as const;
export type FlowKind = (typeof flowKinds)[number];

/** What begins a rule, or runs a macro. */
export const FlowTrigger = z.discriminatedUnion('on', [
  z.object({ on: z.literal('ticketMade') }),
  z.object({ on: z.literal('ticketMoved'), queueId: Id.nullish() }),
  z.object({ on: z.literal('ticketResolved') }),
  /** A customer has waited this long for a person's answer. */
  z.object({
    on: z.literal('waiting'),
    minutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60),
  }),
  z.object({ on: z.literal('tagPutOn'), tagId: Id }),
  /** A rating of at most this. */
  z.object({ on: z.literal('rated'), atMost: z.int().min(0).max(10) }),
  z.object({ on: z.literal('fieldChanged'), field: lineText(100).min(1) }),
  /** A signed call of a program of the company. */
  z.object({ on: z.literal('call') }),
  /** A macro; `key` runs it from the keyboard. */
  z.object({
    on: z.literal('person'),
    key: z
      .string()
      .regex(/^[a-z0-9]?$/)
      .default(''),
  }),
]);
export type FlowTrigger = z.infer<typeof FlowTrigger>;
