import { blocks } from '@recado/shared/flow/blocks';
import { FlowGraph, mostConnections, mostNodes } from '@recado/shared/flow/graph';
import { z } from 'zod';
import { newNodeId } from './newNodeId.ts';
import { afterFarthest, cornerOf, type Point } from './placing.ts';

const mostNotes = 100;

/** What lies on the clipboard, as JSON text: blocks with the connections between them, and notes. */
const Piece = z.object({ format: z.literal('recado/flow'), graph: FlowGraph });

/** The blocks and notes with these ids, and the connections between them. */
export const cut = (graph: FlowGraph, ids: ReadonlySet<string>): FlowGraph => ({
  nodes: graph.nodes.filter(({ id }) => ids.has(id)),
  connections: graph.connections.filter(({ source, target }) => ids.has(source) && ids.has(target)),
  notes: graph.notes.filter(({ id }) => ids.has(id)),
});

/** A piece as text of the clipboard. */
export const textOf = (graph: FlowGraph): string =>
  JSON.stringify({ format: 'recado/flow', graph } satisfies z.input<typeof Piece>);

/** The piece in a text of the clipboard; undefined for any other text. */
export function pieceIn(text: string): FlowGraph | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return Piece.safeParse(JSON.parse(text)).data?.graph;
  } catch {
    return undefined;
  }
}

/** A piece that a flow has no room for. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/**
 * Adds a piece under new ids, with its upper left corner at `at`. A start stays behind: a flow has only one. Throws
 * `NoRoom` above the limits of a flow.
 */
export function addPiece(
  graph: FlowGraph,
  piece: FlowGraph,
  at: Point,
): { graph: FlowGraph; added: ReadonlySet<string> } {
  const nodes = piece.nodes.filter(({ type }) => type !== blocks.start.type);
  const ids = new Map([...nodes, ...piece.notes].map(({ id }) => [id, newNodeId()]));
  if (ids.size === 0) return { graph, added: new Set() };
  const corner = cornerOf([...nodes, ...piece.notes]);
  const placed = <T extends { id: string; position: Point }>(item: T): T => ({
    ...item,
    id: ids.get(item.id)!,
    position: {
      x: Math.round(item.position.x - corner.x + at.x),
      y: Math.round(item.position.y - corner.y + at.y),
    },
  });
  const connections = piece.connections.flatMap((one) => {
    const [source, target] = [ids.get(one.source), ids.get(one.target)];
    return source && target ? [{ ...one, source, target }] : [];
  });
  const whole = {
    nodes: [...graph.nodes, ...nodes.map(placed)],
    connections: [...graph.connections, ...connections],
    notes: [...graph.notes, ...piece.notes.map(placed)],
  };
  if (
    whole.nodes.length > mostNodes ||
    whole.connections.length > mostConnections ||
    whole.notes.length > mostNotes
  )
    throw new NoRoom();
  return { graph: whole, added: new Set(ids.values()) };
}

/** Copies blocks to the right, after the farthest block (FLOW-34). */
export function duplicate(graph: FlowGraph, ids: ReadonlySet<string>): ReturnType<typeof addPiece> {
  const piece = cut(graph, ids);
  const items = [...piece.nodes, ...piece.notes];
  if (items.length === 0) return { graph, added: new Set() };
  return addPiece(graph, piece, { x: afterFarthest(graph), y: cornerOf(items).y });
}
