import type { FlowGraph } from '@recado/shared/flow/graph';

/** Removes blocks with their connections (FLOW-35), and notes. Returns the same graph where nothing has such an id. */
export function removeItems(graph: FlowGraph, ids: ReadonlySet<string>): FlowGraph {
  if (![...graph.nodes, ...graph.notes].some(({ id }) => ids.has(id))) return graph;
  return {
    nodes: graph.nodes.filter(({ id }) => !ids.has(id)),
    connections: graph.connections.filter(({ source, target }) => !ids.has(source) && !ids.has(target)),
    notes: graph.notes.filter(({ id }) => !ids.has(id)),
  };
}
