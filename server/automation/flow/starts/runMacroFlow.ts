import type { Work } from '../../../work.ts';
import { type Context, sentIdsOf } from '../../context.ts';
import { decideFor } from '../../runStep.ts';
import type { LoadedFlow } from '../runFlow.ts';
import { beginBeside } from './beginBeside.ts';

/**
 * Runs the actions of a macro on a ticket, in the name of a person. Returns the ids of its messages and notes. A flow or question
 * that waits there goes on, unless the macro moves the ticket.
 */
export async function runMacroFlow(
  work: Work,
  flow: LoadedFlow,
  { ticketId, sender }: { ticketId: number; sender: NonNullable<Context['sender']> },
): Promise<number[]> {
  let sentIds: number[] = [];
  await decideFor(work, { ticketId, about: 'macro', messageId: null }, async (context) => {
    context.sender = sender;
    const decision = await beginBeside(context, flow, 'person');
    sentIds = [...sentIdsOf(context), ...context.notedIds];
    return { decider: 'macro', decision: `${decision.as}: ${decision.why}` };
  });
  return sentIds;
}
