import { z } from 'zod';

/** The most blocks and connections of a flow, and the most characters of it as JSON. */
export const mostNodes = 500;
export const mostConnections = 2000;
export const mostGraphLength = 2_000_000;

/** Ids on the canvas; the page makes 30 random letters and digits (FLOW-31). */
const NodeId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'Invalid id');
const Coordinate = z.number().finite().min(-1_000_000).max(1_000_000);

/** A block on the canvas. A draft may hold incomplete data; `problemsOf` says what is missing. */
export const FlowNode = z.object({
  id: NodeId,
  position: z.object({ x: Coordinate, y: Coordinate }),
  type: z.string().regex(/^[A-Za-z]{1,30}$/, 'Invalid type'),
  data: z.record(z.string(), z.unknown()).default({}),
});
export type FlowNode = z.infer<typeof FlowNode>;

const handle = /^[A-Za-z0-9_-]{1,60}$/;
/** True if a connection can leave by this exit. */
export const isHandle = (name: string): boolean => handle.test(name);

/** A way from a block to the next. Without `sourceHandle` it leaves by the block's first exit. */
export const FlowConnection = z.object({
  source: NodeId,
  target: NodeId,
  sourceHandle: z.string().regex(handle, 'Invalid handle').nullish(),
});
export type FlowConnection = z.infer<typeof FlowConnection>;

/** A note for the people who draw; it runs nothing. */
export const CanvasNote = z.object({
  id: NodeId,
  position: z.object({ x: Coordinate, y: Coordinate }),
  width: z.number().min(50).max(2000).default(200),
  height: z.number().min(30).max(2000).default(100),
  text: z.string().max(2000),
});

/** What is drawn: blocks, their connections, and notes beside them. */
export const FlowGraph = z
  .object({
    nodes: z.array(FlowNode).max(mostNodes),
    connections: z.array(FlowConnection).max(mostConnections),
    notes: z.array(CanvasNote).max(100).default([]),
  })
  .superRefine(({ nodes, connections, notes }, { addIssue }) => {
    const ids = new Set<string>();
    for (const [index, { id }] of [...nodes, ...notes].entries()) {
      if (ids.has(id)) addIssue({ code: 'custom', path: ['nodes', index, 'id'], message: 'Duplicate id' });
      ids.add(id);
    }
    const nodeIds = new Set(nodes.map(({ id }) => id));
    for (const [index, { source, target }] of connections.entries())
      if (!nodeIds.has(source) || !nodeIds.has(target))
        addIssue({ code: 'custom', path: ['connections', index], message: 'No such block' });
  });
export type FlowGraph = z.infer<typeof FlowGraph>;

/** The canvas of a new flow: only the start block (FLOW-26). */
export const emptyGraph = (startId: string): FlowGraph => ({
  nodes: [{ id: startId, type: 'start', position: { x: 0, y: 0 }, data: {} }],
  connections: [],
  notes: [],
});

/** The way out that a connection takes; the first of these exits where it names none. */
export const handleOf = ({ sourceHandle }: FlowConnection, exits: readonly { handle: string }[]): string =>
  sourceHandle ?? exits[0]?.handle ?? 'next';

/** The block behind an exit; undefined where nothing is connected, which ends the flow there. */
export function blockBehind(
  graph: FlowGraph,
  nodeId: string,
  handle: string,
  exits: readonly { handle: string }[],
): FlowNode | undefined {
  const connection = graph.connections.find(
    (one) => one.source === nodeId && handleOf(one, exits) === handle,
  );
  return connection && graph.nodes.find(({ id }) => id === connection.target);
}
