import type { Work } from '../../work.ts';
import { keepQuestion } from '../react.ts';
import { decideFor } from '../runStep.ts';
import { loadFlow } from './loadFlow.ts';
import type { FlowPosition } from './position.ts';
import { beginFlow } from './stepFlow.ts';

/**
 * Starts a flow on a ticket by a person, a rule or an integration. Returns false when the flow is gone, switched off or
 * was never published.
 */
export async function startFlow(
  work: Work,
  { ticketId, flowId, startedBy }: { ticketId: number; flowId: number; startedBy: FlowPosition['startedBy'] },
): Promise<boolean> {
  const flow = await loadFlow(work.tx, flowId);
  if (!flow) return false;
  await decideFor(work, { ticketId, about: 'start', messageId: null }, async (context) => {
    const decision = await beginFlow(context, flow, startedBy);
    keepQuestion(context, 'flow', decision);
    return { decider: 'flow', decision: `${decision.as}: ${decision.why}` };
  });
  return true;
}
