import type { FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import { exitOf } from './connections.ts';

/** Stores what a block's dialog saved. Connections of exits that are gone, such as a menu's option, go with them. */
export function changeBlock(graph: FlowGraph, id: string, data: FlowNode['data']): FlowGraph {
  const nodes = graph.nodes.map((node) => (node.id === id ? { ...node, data } : node));
  const changed = nodes.find((node) => node.id === id);
  if (!changed) return graph;
  const exits = new Set(exitsOf(changed).map(({ handle }) => handle));
  const connections = graph.connections.filter(
    (one) => one.source !== id || exits.size === 0 || exits.has(exitOf(graph, one)),
  );
  return { ...graph, nodes, connections };
}
