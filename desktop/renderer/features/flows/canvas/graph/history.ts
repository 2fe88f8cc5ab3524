import type { FlowGraph } from '@recado/shared/flow/graph';

/** The most steps that can be undone. */
export const mostSteps = 100;
/** Steps of one kind that follow each other sooner than this are one step, ms. */
const sameStepMs = 800;

/** The graphs that a person drew: the present one, those before, and those that were undone. */
export interface History {
  past: readonly FlowGraph[];
  present: FlowGraph;
  future: readonly FlowGraph[];
  /** The kind and time of the last step: arrow keys pressed in a row are one step. */
  last?: { kind: string; at: number } | undefined;
}

export const beginHistory = (present: FlowGraph): History => ({ past: [], present, future: [] });

/** Adds a step. Without a change nothing is added. */
export function step(history: History, next: FlowGraph, kind = '', now = Date.now()): History {
  const { past, present, last } = history;
  if (next === present) return history;
  const isSame = kind !== '' && last?.kind === kind && now - last.at < sameStepMs;
  return {
    past: isSame ? past : [...past, present].slice(-mostSteps),
    present: next,
    future: [],
    last: { kind, at: now },
  };
}

/** Goes one step back; the same history at its beginning. */
export function undo({ past, present, future, ...rest }: History): History {
  const before = past.at(-1);
  if (!before) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** Repeats the step that was undone last. */
export function redo({ past, present, future, ...rest }: History): History {
  const [after, ...later] = future;
  if (!after) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: later };
}
