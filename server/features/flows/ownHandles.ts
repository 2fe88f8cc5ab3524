import { optionHandle } from '@recado/shared/flow/blocks/menu';
import type { FlowConnection, FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';

/**
 * Gives exits of a drawing of another product our names. `a` is the first, `b` the second, `a1` option 1 of a menu. A name that the block has stays.
 */
export function ownHandles(graph: FlowGraph): FlowGraph {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return {
    ...graph,
    connections: graph.connections.map((connection) => {
      const sourceHandle = ownHandle(nodes.get(connection.source), connection);
      return { source: connection.source, target: connection.target, ...(sourceHandle && { sourceHandle }) };
    }),
  };
}

function ownHandle(node: FlowNode | undefined, { sourceHandle }: FlowConnection): string | undefined {
  if (!node || !sourceHandle) return undefined;
  const handles = exitsOf(node).map(({ handle }) => handle);
  if (handles.includes(sourceHandle)) return sourceHandle;
  const [, letter, number] = /^([a-z])(\d*)$/.exec(sourceHandle) ?? [];
  if (!letter) return sourceHandle;
  if (number) return optionHandle(Number(number));
  return handles[letter.charCodeAt(0) - 'a'.charCodeAt(0)] ?? sourceHandle;
}
