import { type FlowProblem, isGrave } from '@recado/shared/flow/problems';
import { useMemo } from 'react';
import { useFlowEditor } from './flowEditor.ts';

/** The problems of the drawing by block; those of the whole flow are under an empty id. */
function byBlock(problems: readonly FlowProblem[]): ReadonlyMap<string, readonly FlowProblem[]> {
  const found = new Map<string, FlowProblem[]>();
  for (const problem of problems) {
    const id = problem.nodeId ?? '';
    found.set(id, [...(found.get(id) ?? []), problem]);
  }
  return found;
}

let last: { of: readonly (readonly FlowProblem[])[]; found: ReturnType<typeof byBlock> } | undefined;

/** The same map for the same problems: two hundred blocks ask after each change of the store. */
function foundIn(
  problems: readonly FlowProblem[],
  byServer: readonly FlowProblem[],
): ReturnType<typeof byBlock> {
  if (last?.of[0] !== problems || last.of[1] !== byServer)
    last = { of: [problems, byServer], found: byBlock([...problems, ...byServer]) };
  return last.found;
}

const none: readonly FlowProblem[] = [];

/** What is wrong with a block. */
export function useBlockProblems(id: string): readonly FlowProblem[] {
  return useFlowEditor(({ problems, found }) => foundIn(problems, found).get(id) ?? none);
}

/** Everything that is wrong, what stops publishing first. */
export function useAllProblems(): readonly FlowProblem[] {
  const problems = useFlowEditor((editor) => editor.problems);
  const found = useFlowEditor((editor) => editor.found);
  return useMemo(
    () => [...problems, ...found].toSorted((a, b) => Number(isGrave(b)) - Number(isGrave(a))),
    [problems, found],
  );
}
