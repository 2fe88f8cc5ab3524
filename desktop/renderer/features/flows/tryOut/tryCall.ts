import { FlowGraph } from '@recado/shared/flow/graph';
import { SandboxEffect } from '@recado/shared/flow/testRun';
import { api } from '@recado/shared/lib/contract';
import { Id } from '@recado/shared/lib/fields';
import { z } from 'zod';

const State = z.object({ flowId: Id, nodeId: z.string(), waitId: z.string() }).loose();

/** What the customer, the clock or an address outside does in a test run. */
const TestRunInput = z.discriminatedUnion('as', [
  z.object({ as: z.literal('begin') }),
  z.object({ as: z.literal('words'), body: z.string(), file: z.enum(['image']).nullish() }),
  z.object({ as: z.literal('time') }),
  z.object({ as: z.literal('answer'), status: z.int(), text: z.string() }),
  z.object({ as: z.literal('call') }),
]);
export type TestRunInput = z.infer<typeof TestRunInput>;

const TestRunReply = z.object({
  effects: z.array(SandboxEffect),
  blocks: z.array(
    z.object({ flowId: z.number(), nodeId: z.string(), type: z.string(), exit: z.string().optional() }),
  ),
  variables: z.record(z.string(), z.string()),
  waits: z.object({ for: z.enum(['words', 'time', 'outside']), until: z.string().nullable() }).nullable(),
  ended: z.string().nullable(),
  incomplete: z.string().nullable(),
  called: z.object({ outcome: z.string(), tookMs: z.number(), text: z.string() }).nullable(),
  state: State.nullable(),
});
export type TestRunReply = z.infer<typeof TestRunReply>;

/** A step of a test run: nothing is stored, and nothing leaves except a call that is asked for. */
export const automationApi = api({
  tryFlow: {
    method: 'POST',
    path: '/flowbuilder/:flowId/try',
    allow: 'flows:manage',
    status: 200,
    summary: 'A step of a test run of a draft',
    params: z.object({ flowId: Id }),
    body: z.object({
      graph: FlowGraph.optional(),
      state: State.nullish(),
      input: TestRunInput,
      isOpen: z.boolean().default(true),
    }),
    reply: TestRunReply,
  },
});
