import { z } from 'zod';
import { botOutcomes } from '../flow/botOutcomes.ts';
import { FlowNumbers, numberDays } from '../flow/flowNumbers.ts';
import { TestRunBody, TestRunReply } from '../flow/testRun.ts';
import { Timeline } from '../flow/timeline.ts';
import { api } from '../lib/contract.ts';
import { BigId, ByBigId, Done, Id, Moment, plainText } from '../lib/fields.ts';
import { PromptTrialReply } from './prompts.ts';

export { type BotOutcome, botOutcomes } from '../flow/botOutcomes.ts';

/** A decision of the bot in a ticket. */
export const BotDecision = z.object({ id: BigId, outcome: z.enum(botOutcomes), createdAt: Moment });
export type BotDecision = z.infer<typeof BotDecision>;

export const automationApi = api({
  decisions: {
    method: 'GET',
    path: '/tickets-log/:ticketId/bot',
    allow: 'tickets:view',
    summary: 'What the bot did in a ticket in the last month, and why it did not answer; oldest first',
    params: z.object({ ticketId: Id }),
    reply: z.array(BotDecision),
  },
  timeline: {
    method: 'GET',
    path: '/tickets/:ticketId/automation-timeline',
    allow: 'flows:manage',
    summary: 'What came, which link or flow took it, the blocks that ran, what left, and calls outside',
    params: z.object({ ticketId: Id }),
    reply: Timeline,
  },
  askAgain: {
    method: 'POST',
    path: '/asks/:id/again',
    allow: 'prompts:manage',
    status: 200,
    outside: true,
    audited: false,
    summary:
      'Ask a prompt once more what it was asked in a conversation; nothing is sent, and it costs tokens',
    params: ByBigId,
    reply: PromptTrialReply,
  },
  tryFlow: {
    method: 'POST',
    path: '/flowbuilder/:flowId/try',
    allow: 'flows:manage',
    status: 200,
    outside: true,
    audited: false,
    summary: 'A step of a test run of a draft; nothing is stored and nothing leaves, except a call asked for',
    params: z.object({ flowId: Id }),
    body: TestRunBody,
    reply: TestRunReply,
  },
  callRule: {
    method: 'POST',
    path: '/flowbuilder/:flowId/call',
    allow: 'flows:run',
    status: 200,
    summary: 'Begin a rule whose trigger is a call, on a ticket or on the last ticket of a number',
    params: z.object({ flowId: Id }),
    body: z
      .object({ ticketId: Id.optional(), number: plainText(50).trim().min(8, 'Too Short!').optional() })
      .refine(({ ticketId, number }) => (ticketId === undefined) !== (number === undefined), {
        path: ['ticketId'],
        message: 'Required',
      }),
    reply: Done,
  },
  numbers: {
    method: 'GET',
    path: '/flowbuilder/:flowId/numbers',
    allow: 'flows:view',
    summary: 'How many conversations left each block by which exit, and how long they were in it',
    params: z.object({ flowId: Id }),
    query: z.object({ days: z.coerce.number().pipe(z.literal(numberDays)).default(30) }),
    reply: FlowNumbers,
  },
});

export const automationContract = { api: automationApi };
