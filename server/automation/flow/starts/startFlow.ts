import { blockOf } from '@recado/shared/flow/blocks';
import type { Work } from '../../../work.ts';
import { keepQuestion } from '../../react.ts';
import { decideFor } from '../../runStep.ts';
import { loadFlow } from '../loadFlow.ts';
import type { FlowPosition } from '../position.ts';
import { beginFlow } from '../stepFlow.ts';
import { stopFlow } from './stopFlow.ts';

/**
 * Starts a flow on a ticket by a person, a rule or an integration; one that runs there stops. Returns false when the flow
 * is gone, switched off or was never published, and where the contact or the ticket takes no bot.
 */
export async function startFlow(
  work: Work,
  { ticketId, flowId, startedBy }: { ticketId: number; flowId: number; startedBy: FlowPosition['startedBy'] },
): Promise<boolean> {
  const flow = await loadFlow(work, flowId);
  if (!flow) return false;
  // A person hears at once that it does not run here; a step waits for a process of the newer release.
  if (startedBy === 'person' && flow.graph.nodes.some(({ type }) => !blockOf(type))) return false;
  let isStarted = false;
  await decideFor(work, { ticketId, about: 'start', messageId: null }, async (context) => {
    if (context.contact.disableBot || !context.ticket.useIntegration) return undefined;
    isStarted = true;
    await stopFlow(context);
    const decision = await beginFlow(context, flow, startedBy);
    keepQuestion(context, 'flow', decision);
    return {
      decider: 'flow',
      decision: `${decision.as}: ${decision.why}`,
      outcome: decision.as === 'pass' ? undefined : decision.outcome,
    };
  });
  return isStarted;
}
