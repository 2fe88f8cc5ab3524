import type { Work } from '../../work.ts';
import type { Context } from '../context.ts';
import { keepQuestion } from '../react.ts';
import { decideFor } from '../runStep.ts';
import { loadFlow } from './loadFlow.ts';
import type { FlowPosition } from './position.ts';
import { beginFlow } from './stepFlow.ts';

interface Start {
  ticketId: number;
  flowId: number;
  startedBy: FlowPosition['startedBy'];
  /** A person whose messages the flow sends: a macro. */
  sender?: Context['sender'];
}

/**
 * Starts a flow on a ticket by a person, a rule or an integration. Returns the ids of its messages so far; undefined when
 * the flow is gone, switched off or was never published.
 */
export async function startFlow(
  work: Work,
  { ticketId, flowId, startedBy, sender }: Start,
): Promise<number[] | undefined> {
  const flow = await loadFlow(work.tx, flowId);
  if (!flow) return undefined;
  let sentIds: number[] = [];
  await decideFor(work, { ticketId, about: 'start', messageId: null }, async (context) => {
    if (sender) context.sender = sender;
    const decision = await beginFlow(context, flow, startedBy);
    keepQuestion(context, 'flow', decision);
    sentIds = context.sentIds;
    return { decider: 'flow', decision: `${decision.as}: ${decision.why}` };
  });
  return sentIds;
}
