import type { FlowGraph } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import { connectionAt } from './connections.ts';

export type Direction = 'before' | 'after' | 'above' | 'below';

/**
 * The block that the keyboard goes to from here: along the connections, or among the blocks above and
 * below. Undefined where there is none.
 */
export function neighbourOf(graph: FlowGraph, id: string, direction: Direction): string | undefined {
  const here = graph.nodes.find((node) => node.id === id);
  if (!here) return undefined;
  if (direction === 'after')
    return exitsOf(here)
      .map(({ handle }) => connectionAt(graph, id, handle)?.target)
      .find((target) => target !== undefined && target !== id);
  if (direction === 'before')
    return graph.connections.find(({ source, target }) => target === id && source !== id)?.source;
  const sign = direction === 'below' ? 1 : -1;
  const distance = ({ position: { x, y } }: typeof here) =>
    Math.abs(y - here.position.y) + 2 * Math.abs(x - here.position.x);
  return graph.nodes
    .filter((node) => node.id !== id && sign * (node.position.y - here.position.y) > 0)
    .toSorted((a, b) => distance(a) - distance(b))[0]?.id;
}
