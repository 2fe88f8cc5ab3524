import { variablesIn } from '@recado/shared/flow/variablesIn';
import { use, useMemo } from 'react';
import { FlowGraphContext } from './FlowGraphContext.ts';

/** The variables that the blocks around a dialog set. */
export function useFlowVariables(): readonly string[] {
  const graph = use(FlowGraphContext);
  return useMemo(() => (graph ? variablesIn(graph) : []), [graph]);
}
