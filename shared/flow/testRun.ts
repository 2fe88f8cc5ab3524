import { z } from 'zod';
import { Flag, Id, lineText, Moment, plainText } from '../lib/fields.ts';
import { longestText } from './flowBlock.ts';
import { FlowVariable } from './flowVariable.ts';
import { FlowGraph } from './graph.ts';

/** What a flow would have done outside its own memory, in order. */
export const SandboxEffect = z.discriminatedUnion('did', [
  z.object({ did: z.literal('said'), text: z.string() }),
  z.object({ did: z.literal('sentFile'), file: z.string(), caption: z.string(), asVoice: z.boolean() }),
  z.object({
    did: z.literal('sentTemplate'),
    name: z.string(),
    header: z.string(),
    text: z.string(),
    footer: z.string(),
    buttons: z.array(z.string()),
    file: z.string().nullable(),
  }),
  z.object({ did: z.literal('movedToQueue'), queueId: z.number() }),
  z.object({ did: z.literal('tagged'), tagId: z.number() }),
  z.object({ did: z.literal('untagged'), tagId: z.number() }),
  z.object({ did: z.literal('noted'), text: z.string() }),
  z.object({ did: z.literal('setContactField'), name: z.string(), value: z.string() }),
  z.object({ did: z.literal('handedOver'), queueId: z.number().nullable(), userId: z.number().nullable() }),
  z.object({ did: z.literal('closed') }),
  z.object({ did: z.literal('askedRating') }),
  /** Of an HTTP block; its headers may hold keys and stay out. */
  z.object({ did: z.literal('called'), method: z.string(), url: z.string(), body: z.string() }),
]);
export type SandboxEffect = z.infer<typeof SandboxEffect>;

/** The most characters of a state as JSON, variables of a test run, and of a sample answer. */
const longestState = 200_000;
const mostVariables = 200;
export const longestSample = 65_536;

const NodeId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'Invalid id');
const Variables = z
  .record(FlowVariable, plainText(longestText))
  .refine((variables) => Object.keys(variables).length <= mostVariables, 'Too many');
const Answers = z
  .array(z.object({ question: plainText(longestText), answer: plainText(longestText) }))
  .max(50);

/** Where a test run is. The server keeps nothing: the page sends it back with the next input. */
export const TestRunState = z
  .object({
    flowId: Id,
    /** 0: the draft that is tested. */
    versionId: z.int().min(0),
    nodeId: NodeId,
    waitId: z.string().max(60),
    waitsFor: z.enum(['words', 'time', 'outside']),
    until: Moment.nullable(),
    /** Of the block, which checks it. */
    memory: z.unknown().optional(),
    enteredAt: Moment,
    /** The clock of the test run. */
    now: Moment,
    answers: Answers,
    variables: Variables,
    /** The menus that led here. */
    path: z
      .array(z.object({ versionId: z.int().min(0), nodeId: NodeId }))
      .max(50)
      .default([]),
  })
  .refine((state) => JSON.stringify(state).length <= longestState, 'Too large');
export type TestRunState = z.infer<typeof TestRunState>;

/** What comes to a test run. Input that it does not wait for changes nothing. */
export const TestRunInput = z.discriminatedUnion('as', [
  /** Begins, at the start or at a block ("run again from here"). */
  z.object({
    as: z.literal('begin'),
    nodeId: NodeId.optional(),
    variables: Variables.default({}),
    answers: Answers.default([]),
  }),
  z.object({
    as: z.literal('words'),
    body: plainText(longestText),
    file: z.enum(['image', 'audio', 'video', 'application']).nullish(),
  }),
  /** The clock moves to the end of the wait. */
  z.object({ as: z.literal('time') }),
  /** A sample answer of an HTTP block; the call is not made. */
  z.object({
    as: z.literal('answer'),
    status: z.int().min(100).max(599),
    text: plainText(longestSample),
  }),
  /** The call of an HTTP block is really made. */
  z.object({ as: z.literal('call') }),
]);
export type TestRunInput = z.infer<typeof TestRunInput>;

/** A step of a test run. */
export const TestRunBody = z.object({
  /** What is drawn now; without it the saved draft. */
  graph: FlowGraph.optional(),
  state: TestRunState.nullish(),
  input: TestRunInput,
  /** Of the made-up customer. */
  customer: z
    .object({ name: lineText(100), number: lineText(30), email: lineText(100) })
    .partial()
    .default({}),
  isOpen: Flag.default(true),
});
export type TestRunBody = z.infer<typeof TestRunBody>;

/** A block that ran. */
export const RanBlock = z.object({
  flowId: z.number(),
  versionId: z.number(),
  nodeId: z.string(),
  type: z.string(),
  /** The way out; undefined while it waits. */
  exit: z.string().optional(),
  /** Milliseconds between entering the block and leaving it. */
  tookMs: z.number(),
});
export type RanBlock = z.infer<typeof RanBlock>;

/** What a step of a test run did. */
export const TestRunReply = z.object({
  effects: z.array(SandboxEffect),
  blocks: z.array(RanBlock),
  variables: z.record(z.string(), z.string()),
  /** What the run waits for. */
  waits: z.object({ for: z.enum(['words', 'time', 'outside']), until: Moment.nullable() }).nullable(),
  /** How it ended. */
  ended: z.string().nullable(),
  /** The block at which it could not go on, since its data is incomplete. */
  incomplete: z.string().nullable(),
  /** It waits for something else. */
  isIgnored: z.boolean(),
  /** What a real call came to: the status or the failure. */
  called: z.object({ outcome: z.string(), tookMs: z.number(), text: z.string() }).nullable(),
  state: TestRunState.nullable(),
});
export type TestRunReply = z.infer<typeof TestRunReply>;
