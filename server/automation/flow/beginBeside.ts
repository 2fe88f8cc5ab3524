import type { Context } from '../context.ts';
import type { Decision } from '../link.ts';
import type { FlowPosition } from './position.ts';
import type { LoadedFlow } from './runFlow.ts';
import { beginFlow } from './stepFlow.ts';
import { stopFlow } from './stopFlow.ts';

/**
 * Begins a flow beside a question that may wait on the ticket. That one stays as it was; once the new flow has moved the
 * ticket it ends, as it does when a person moves it.
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
  if (context.ticket.placedAt.getTime() !== ticket.placedAt.getTime()) {
    const { trace } = context;
    await stopFlow(context);
    if (trace) context.trace = trace;
  }
  return decision;
}
