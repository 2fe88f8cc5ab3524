import { z } from 'zod';
import { BigId, Id, Moment } from '../lib/fields.ts';
import { botOutcomes } from './botOutcomes.ts';
import { RanBlock } from './testRun.ts';

/** A message on a timeline, in short. */
const TimelineMessage = z.object({
  id: BigId,
  body: z.string(),
  mediaType: z.string().nullable(),
  isPrivate: z.boolean(),
});

/** A step of the bot: what came, who decided about it and why, and what left. */
export const TimelineStep = z.object({
  id: BigId,
  at: Moment,
  /** `message`, `start`, `person`, `resume:…` for the end of a wait, or the name of a timer. */
  about: z.string(),
  came: TimelineMessage.nullable(),
  /** The link or timer that decided, and its reason. */
  decider: z.string(),
  decision: z.string(),
  /** The same in a word that pages have texts for; null where the ticket's history shows nothing. */
  outcome: z.enum(botOutcomes).nullable(),
  left: z.array(TimelineMessage),
  /** Of a flow. */
  flow: z
    .object({
      startedBy: z.string(),
      isStart: z.boolean(),
      phrase: z.string().optional(),
      blocks: z.array(RanBlock.extend({ flowName: z.string(), exitName: z.string().optional() })),
      waitsFor: z.string().optional(),
      until: z.string().nullish(),
      ended: z.string().optional(),
    })
    .nullable(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** A call outside, without what was sent: it may hold keys. */
export const TimelineAsk = z.object({
  id: BigId,
  at: Moment,
  waitId: z.string(),
  /** `http` of a flow; `prompt`; or the kind of an integration. */
  kind: z.string(),
  /** Undefined for a call that was not made. */
  method: z.string().optional(),
  host: z.string().optional(),
  /** `ok`, an HTTP status, or why there was no answer; null while it runs. */
  outcome: z.string().nullable(),
  bytes: z.number().optional(),
  tokens: z.number().optional(),
  /** The sources of knowledge behind an answer. */
  sources: z.array(z.object({ id: Id, name: z.string() })).optional(),
  /** What the bot wished and may not do. */
  dropped: z.array(z.string()).optional(),
  tookMs: z.number().nullable(),
});
export type TimelineAsk = z.infer<typeof TimelineAsk>;

/** The automation of a ticket in the last month. */
export const Timeline = z.object({
  /** Oldest first, at most the newest 500. */
  steps: z.array(TimelineStep),
  asks: z.array(TimelineAsk),
  /** Of the flow now, for a test run that begins at a step. */
  variables: z.record(z.string(), z.string()),
});
export type Timeline = z.infer<typeof Timeline>;
