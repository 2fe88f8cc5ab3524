import { blocks } from '@recado/shared/flow/blocks';
import type { FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { besideLast } from './placing.ts';

/**
 * Adds a block, by default to the right of the last one (FLOW-36). A second start replaces the first one, whose
 * connection it takes over (FLOW-37).
 */
export function addBlock(
  graph: FlowGraph,
  {
    position = besideLast(graph),
    ...block
  }: Omit<FlowNode, 'position'> & Partial<Pick<FlowNode, 'position'>>,
): FlowGraph {
  const added = { ...block, position };
  const isReplaced = (node: FlowNode) => block.type === blocks.start.type && node.type === block.type;
  const replaced = new Set(graph.nodes.filter(isReplaced).map(({ id }) => id));
  return {
    ...graph,
    nodes: [...graph.nodes.filter(({ id }) => !replaced.has(id)), added],
    connections: graph.connections.map((one) =>
      replaced.has(one.source) ? { ...one, source: added.id } : one,
    ),
  };
}
