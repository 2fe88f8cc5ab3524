import { blocks } from '@recado/shared/flow/blocks';
import { type FlowConnection, type FlowGraph, handleOf } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';

/** The exit by which a connection leaves its block. */
export function exitOf(graph: FlowGraph, connection: FlowConnection): string {
  const source = graph.nodes.find(({ id }) => id === connection.source);
  return handleOf(connection, source ? exitsOf(source) : []);
}

/** True if a connection may lead to this block: nothing leads to the start. */
export const canLeadTo = (graph: FlowGraph, target: string): boolean =>
  graph.nodes.some(({ id, type }) => id === target && type !== blocks.start.type);

/** Leads an exit to a block. An exit has one way on, so the one before goes. */
export function connect(
  graph: FlowGraph,
  { source, sourceHandle, target }: { source: string; sourceHandle: string; target: string },
): FlowGraph {
  if (!canLeadTo(graph, target)) return graph;
  const before = connectionAt(graph, source, sourceHandle);
  if (before?.target === target) return graph;
  const others = graph.connections.filter((one) => one !== before);
  return { ...graph, connections: [...others, { source, sourceHandle, target }] };
}

/** Removes the connections of these exits. */
export function disconnect(
  graph: FlowGraph,
  exits: readonly { source: string; sourceHandle: string }[],
): FlowGraph {
  const gone = new Set(exits.map((exit) => connectionAt(graph, exit.source, exit.sourceHandle)));
  const connections = graph.connections.filter((one) => !gone.has(one));
  return connections.length === graph.connections.length ? graph : { ...graph, connections };
}

/** The connection of an exit. */
export const connectionAt = (graph: FlowGraph, source: string, handle: string): FlowConnection | undefined =>
  graph.connections.find((one) => one.source === source && exitOf(graph, one) === handle);

/** Exits that a flow takes when something goes wrong: a person connects these on purpose. */
const troubles: readonly string[] = ['wrong', 'noAnswer', 'error'];

/** The first exit of a block that leads nowhere yet. */
export function firstOpenExit(
  graph: FlowGraph,
  source: string,
): { source: string; sourceHandle: string } | undefined {
  const node = graph.nodes.find(({ id }) => id === source);
  const open = (node ? exitsOf(node) : []).find(
    ({ handle }) => !troubles.includes(handle) && !connectionAt(graph, source, handle),
  );
  return open && { source, sourceHandle: open.handle };
}
