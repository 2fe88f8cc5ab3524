import { randomUUID } from 'node:crypto';
import { leaveResume } from '../../steps/leaveResume.ts';
import type { Context } from '../context.ts';
import { type Decision, handled, waits } from '../link.ts';
import type { FlowInput } from './blockRunner.ts';
import { livePort } from './livePort.ts';
import { loadFlow, loadVersion } from './loadFlow.ts';
import type { FlowPosition } from './position.ts';
import { type FlowRun, type LoadedFlow, runFlow, startOf } from './runFlow.ts';

/** Starts a flow in a live conversation. */
export async function beginFlow(
  context: Context,
  flow: LoadedFlow,
  startedBy: FlowPosition['startedBy'],
): Promise<Decision<FlowPosition>> {
  const start = startOf(flow.graph);
  if (!start) return handled('the flow has no start');
  const run = { flow, nodeId: start.id, memory: undefined, enteredAt: context.now, answers: [] };
  const begun = { startedAt: context.now.toISOString(), startedBy };
  return step(context, run, { as: 'enter' }, begun);
}

/** Goes on with a flow from where its conversation stands. */
export async function continueFlow(
  context: Context,
  position: FlowPosition,
  input: FlowInput,
): Promise<Decision<FlowPosition>> {
  const flow = await loadVersion(context.work.tx, position.versionId);
  if (!flow) return handled('the flow is gone');
  const { nodeId, memory, enteredAt, answers } = position;
  return step(context, { flow, nodeId, memory, enteredAt: new Date(enteredAt), answers }, input, position);
}

async function step(
  context: Context,
  run: FlowRun,
  input: FlowInput,
  begun: Pick<FlowPosition, 'startedAt' | 'startedBy'>,
): Promise<Decision<FlowPosition>> {
  const { work, ticket, state } = context;
  const result = await runFlow(livePort(context), run, input, randomUUID, (id) => loadFlow(work.tx, id));
  if (result.as === 'ended') {
    state.busyUntil = null;
    return handled(`the flow ended: ${result.how}`);
  }
  const { wait, waitId } = result;
  const { flow, nodeId, memory, enteredAt, answers } = result.run;
  const until = wait.until ?? null;
  if (until) await leaveResume(work, { ticketId: ticket.id, waitId, dueAt: until });
  state.busyUntil = wait.for === 'words' ? null : until;
  return waits(`in a flow, waits for ${wait.for}`, {
    flowId: flow.flowId,
    versionId: flow.versionId,
    nodeId,
    waitId,
    waitsFor: wait.for,
    until: until?.toISOString() ?? null,
    memory,
    enteredAt: enteredAt.toISOString(),
    startedAt: begun.startedAt,
    startedBy: begun.startedBy,
    answers,
    heard: [],
  });
}
