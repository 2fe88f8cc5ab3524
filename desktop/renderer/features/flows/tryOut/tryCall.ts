import { FlowGraph } from '@recado/shared/flow/graph';
import { SandboxEffect } from '@recado/shared/flow/testRun';
import { api } from '@recado/shared/lib/contract';
import { ById } from '@recado/shared/lib/fields';
import { z } from 'zod';

/** What the customer, the clock or an address outside does in a test run. */
const TryInput = z.discriminatedUnion('as', [
  z.object({ as: z.literal('start') }),
  z.object({ as: z.literal('words'), body: z.string().max(4096), mediaType: z.string().max(100).nullish() }),
  /** The wait is over. */
  z.object({ as: z.literal('time') }),
  /** A sample answer to an HTTP block. */
  z.object({ as: z.literal('outside'), status: z.int().min(0).max(599), text: z.string().max(64_000) }),
]);
export type TryInput = z.infer<typeof TryInput>;

const TryReply = z.object({
  /** The blocks that ran, in order. */
  trace: z.array(
    z.object({ flowId: z.number(), nodeId: z.string(), type: z.string(), exit: z.string().optional() }),
  ),
  effects: z.array(SandboxEffect),
  variables: z.record(z.string(), z.string()),
  /** What the flow waits for now; null once it has ended. */
  waits: z
    .object({ for: z.enum(['words', 'time', 'outside']), nodeId: z.string(), until: z.string().nullable() })
    .nullable(),
  /** How it ended, as the runner says it. */
  ended: z.string().nullable(),
  /** Sent back with the next input. */
  state: z.string().nullable(),
});
export type TryReply = z.infer<typeof TryReply>;

/** The test run of a draft: stateless, and nothing leaves. */
export const tryApi = api({
  try: {
    method: 'POST',
    path: '/flowbuilder/:id/try',
    allow: 'flows:manage',
    status: 200,
    summary: 'Run a draft for one input of a made-up customer',
    params: ById,
    body: z.object({
      flow: FlowGraph,
      input: TryInput,
      state: z.string().nullable(),
      isOpen: z.boolean(),
    }),
    reply: TryReply,
  },
});
