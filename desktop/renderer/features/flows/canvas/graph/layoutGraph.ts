import dagre from '@dagrejs/dagre';
import type { FlowGraph } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import { connectionAt } from './connections.ts';
import { moveItems } from './moveItems.ts';
import { blockWidth, cornerOf, gap, type Point, type Sizes, usualHeight } from './placing.ts';

/** Arranges the blocks from left to right along their connections. Notes stay where they are. */
export function layoutGraph(graph: FlowGraph, sizes: Sizes): FlowGraph {
  if (graph.nodes.length === 0) return graph;
  const drawn = new dagre.graphlib.Graph();
  drawn.setGraph({ rankdir: 'LR', nodesep: 32, ranksep: gap });
  drawn.setDefaultEdgeLabel(() => ({}));
  const sizeOf = (id: string) => sizes.get(id) ?? { width: blockWidth, height: usualHeight };
  for (const { id } of graph.nodes) drawn.setNode(id, { ...sizeOf(id) });
  for (const node of graph.nodes)
    for (const { handle } of exitsOf(node)) {
      const target = connectionAt(graph, node.id, handle)?.target;
      if (target && target !== node.id) drawn.setEdge(node.id, target);
    }
  dagre.layout(drawn);
  const arranged = graph.nodes.map(({ id }) => {
    const { x, y } = drawn.node(id) as Point;
    const { width, height } = sizeOf(id);
    return { id, position: { x: x - width / 2, y: y - height / 2 } };
  });
  // The drawing stays where the person looks at it.
  const [from, to] = [cornerOf(arranged), cornerOf(graph.nodes)];
  return moveItems(
    graph,
    new Map(
      arranged.map(({ id, position: { x, y } }) => [id, { x: x - from.x + to.x, y: y - from.y + to.y }]),
    ),
  );
}
