import type { Context } from '../../context.ts';
import type { Decision } from '../../link.ts';
import type { FlowPosition } from '../position.ts';
import type { LoadedFlow } from '../runFlow.ts';
import { beginFlow } from '../stepFlow.ts';
import { stopFlow } from './stopFlow.ts';

/**
 * Begins a flow beside a question that may wait on the ticket. That one stays as it was. It ends once
 * the new flow has moved the ticket or handed it over, as it does when a person moves it.
 */
export async function beginBeside(
  context: Context,
  flow: LoadedFlow,
  startedBy: FlowPosition['startedBy'],
): Promise<Decision<FlowPosition>> {
  const { state, ticket } = context;
  const { busyUntil, waits } = state;
  const decision = await beginFlow(context, flow, startedBy);
  if (waits === null) return decision;
  state.busyUntil = busyUntil;
  const isMoved = context.ticket.placedAt.getTime() !== ticket.placedAt.getTime();
  if (isMoved || (decision.as === 'handled' && decision.outcome === 'flowHandedOver')) {
    const { trace } = context;
    await stopFlow(context);
    if (trace) context.trace = trace;
  }
  return decision;
}
