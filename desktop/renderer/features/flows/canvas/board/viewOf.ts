import type { FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import type { Edge, Node } from '@xyflow/react';
import { exitOf } from '../graph/connections.ts';
import type { CanvasNote } from '../graph/notes.ts';
import type { Point } from '../graph/placing.ts';

/** A block on the board. */
export type BlockOnBoard = Node<{ block: FlowNode }, 'block'>;
/** A note on the board. */
export type NoteOnBoard = Node<{ note: CanvasNote }, 'note'>;
export type OnBoard = BlockOnBoard | NoteOnBoard;
/** A way on from an exit. */
export type WayOnBoard = Edge<{ exit: string; label?: string }, 'way'>;

/**
 * Where an item lies, by its edges. The library's own translation would make a layer of each block. The browser
 * compares every layer with every other in each frame.
 */
const lyingAt = ({ x, y }: Point) => ({ transform: 'none', left: x, top: y });

/** Items whose place has changed lie there. */
export const relaid = (items: readonly OnBoard[]): OnBoard[] =>
  items.map((item) =>
    item.style?.left === item.position.x && item.style.top === item.position.y
      ? item
      : { ...item, style: lyingAt(item.position) },
  );

/**
 * The drawing as the board draws it. What did not change keeps its object, with its measured size, so that only the
 * blocks that changed are drawn again.
 */
export function itemsOf(
  { nodes, notes }: FlowGraph,
  selected: ReadonlySet<string>,
  before: readonly OnBoard[],
): OnBoard[] {
  const oldById = new Map(before.map((item) => [item.id, item]));
  const placed = <T extends OnBoard>(made: T, isSame: (old: OnBoard) => boolean): T => {
    const old = oldById.get(made.id);
    if (!old || old.type !== made.type) return made;
    const stays =
      isSame(old) &&
      old.position.x === made.position.x &&
      old.position.y === made.position.y &&
      (old.selected ?? false) === made.selected;
    return stays ? (old as T) : { ...made, ...(old.measured && { measured: old.measured }) };
  };
  return [
    ...notes.map((note) =>
      placed<NoteOnBoard>(
        {
          id: note.id,
          type: 'note',
          position: note.position,
          style: lyingAt(note.position),
          width: note.width,
          height: note.height,
          data: { note },
          selected: selected.has(note.id),
          zIndex: -1,
        },
        (old) => old.type === 'note' && old.data.note === note,
      ),
    ),
    ...nodes.map((block) =>
      placed<BlockOnBoard>(
        {
          id: block.id,
          type: 'block',
          position: block.position,
          style: lyingAt(block.position),
          data: { block },
          selected: selected.has(block.id),
        },
        (old) => old.type === 'block' && old.data.block === block,
      ),
    ),
  ];
}

/** The id of a way on. */
export const wayId = (source: string, exit: string): string => `${source}/${exit}`;

/** The connections as the board draws them. */
export function waysOf(graph: FlowGraph, before: readonly WayOnBoard[]): WayOnBoard[] {
  const oldById = new Map(before.map((way) => [way.id, way]));
  const exits = new Map(
    graph.nodes.map((node) => [node.id, new Map(exitsOf(node).map(({ handle, label }) => [handle, label]))]),
  );
  return graph.connections.map((connection) => {
    const { source, target } = connection;
    const exit =
      connection.sourceHandle ?? exits.get(source)?.keys().next().value ?? exitOf(graph, connection);
    const label = exits.get(source)?.get(exit);
    const id = wayId(source, exit);
    const old = oldById.get(id);
    if (old?.target === target && old.data?.label === label) return old;
    return {
      id,
      type: 'way',
      source,
      target,
      sourceHandle: exit,
      selected: old?.selected ?? false,
      data: { exit, ...(label !== undefined && { label }) },
      ariaLabel: label ?? exit,
    };
  });
}
