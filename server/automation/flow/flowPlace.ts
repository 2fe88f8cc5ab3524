import type { FlowPosition } from './position.ts';
import { type BlockPlace, type FlowResult, type FlowRun, type LoadedFlow, startOf } from './runFlow.ts';

/** The part of a position that live conversations and test runs have in common. */
export type FlowPlace = Omit<FlowPosition, 'startedAt' | 'startedBy' | 'heard' | 'silentWaits'>;

/** The place of a run that waits, as it is stored or sent to the page. */
export const placeOf = ({ wait, waitId, run }: Extract<FlowResult, { as: 'waits' }>): FlowPlace => ({
  flowId: run.flow.flowId,
  versionId: run.flow.versionId,
  nodeId: run.nodeId,
  waitId,
  waitsFor: wait.for,
  until: wait.until?.toISOString() ?? null,
  memory: run.memory,
  enteredAt: run.enteredAt.toISOString(),
  answers: [...run.answers],
  path: [...(run.path ?? [])],
});

/** The run that goes on at a place of this flow. */
export const runAt = (
  flow: LoadedFlow,
  {
    nodeId,
    memory,
    enteredAt,
    answers,
    path,
  }: Pick<FlowPlace, 'nodeId' | 'memory' | 'enteredAt' | 'answers' | 'path'>,
): FlowRun => ({ flow, nodeId, memory, enteredAt: new Date(enteredAt), answers, path });

/** The menu that `0` (up) or `#` (top) leads to; undefined where no menu is before. */
export const menuBefore = (path: readonly BlockPlace[], to: 'up' | 'top'): BlockPlace | undefined =>
  to === 'top' ? path[0] : path.at(-2);

/** The run that enters this block of a flow now, or its beginning. */
export const runFrom = (
  flow: LoadedFlow,
  nodeId: string | undefined,
  enteredAt: Date,
  { answers, path }: Pick<FlowRun, 'answers' | 'path'> = { answers: [] },
): FlowRun => ({
  flow,
  nodeId: nodeId ?? startOf(flow.graph)?.id ?? '',
  memory: undefined,
  enteredAt,
  answers,
  ...(path && { path }),
});
