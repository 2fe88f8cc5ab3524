import type { FlowGraph } from '@recado/shared/flow/graph';
import type { Point } from './placing.ts';

/** Moves blocks and notes to new places. Returns the same graph where nothing moved. */
export function moveItems(graph: FlowGraph, places: ReadonlyMap<string, Point>): FlowGraph {
  let hasMoved = false;
  const move = <T extends { id: string; position: Point }>(item: T): T => {
    const to = places.get(item.id);
    if (!to || (to.x === item.position.x && to.y === item.position.y)) return item;
    hasMoved = true;
    return { ...item, position: { x: Math.round(to.x), y: Math.round(to.y) } };
  };
  const moved = { ...graph, nodes: graph.nodes.map(move), notes: graph.notes.map(move) };
  return hasMoved ? moved : graph;
}
