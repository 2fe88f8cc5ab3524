import type { BlockType } from '@recado/shared/flow/blocks';
import { type FlowGraph, mostNodes } from '@recado/shared/flow/graph';
import { toast } from '../../../../lib/toast.ts';
import { blockViews } from '../../blocks/blockViews.tsx';
import { useBlockNames } from '../../blocks/parts/blockNames.texts.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { addBlock } from '../graph/addBlock.ts';
import { connect, disconnect, firstOpenExit } from '../graph/connections.ts';
import { layoutGraph } from '../graph/layoutGraph.ts';
import { newNodeId } from '../graph/newNodeId.ts';
import { addNote } from '../graph/notes.ts';
import { addPiece, duplicate, NoRoom } from '../graph/pieces.ts';
import { afterFarthest, type Point, type Sizes } from '../graph/placing.ts';
import { removeItems } from '../graph/removeItems.ts';
import { announce, draw, drawnNow, redoStep, select, undoStep, useFlowEditor } from './flowEditor.ts';

const text = useCanvasText.now;

/**
 * Adds a block and marks it. Without a place it goes to the right of the last block (FLOW-36). Then the marked block
 * leads to it by its first open exit.
 */
export function addNewBlock(type: BlockType, position?: Point): string | undefined {
  const before = drawnNow();
  if (before.nodes.length >= mostNodes) return refuseMore();
  const id = newNodeId();
  const { empty, title } = blockViews[type];
  const exit = position ? undefined : exitToNew(before);
  draw((graph) => {
    const added = addBlock(graph, { id, type, data: empty(), ...(position && { position }) });
    return exit ? connect(added, { ...exit, target: id }) : added;
  });
  select([id]);
  announce(text('saidAdded', { block: useBlockNames.now(title) }));
  return id;
}

/** The first open exit of the marked block; of the last one where nothing is marked. */
function exitToNew(graph: FlowGraph) {
  const [marked, ...others] = useFlowEditor.getState().selected;
  const from = marked ?? graph.nodes.at(-1)?.id;
  return from !== undefined && others.length === 0 ? firstOpenExit(graph, from) : undefined;
}

/** Adds a note and marks it. */
export function addNewNote(position?: Point): string {
  let id = '';
  draw((graph) => {
    const [drawn, note] = addNote(graph, position ?? { x: afterFarthest(graph), y: 0 });
    id = note.id;
    return drawn;
  });
  select([id]);
  announce(text('saidNote'));
  return id;
}

/** Deletes what is marked; undo brings it back. */
export function removeSelected(): void {
  const { selected } = useFlowEditor.getState();
  const before = drawnNow();
  draw((graph) => removeItems(graph, selected));
  if (drawnNow() !== before) announce(text('saidRemoved', { count: selected.size }));
}

/** Copies what is marked to the right of everything (FLOW-34). */
export const duplicateSelected = (): void =>
  addAll(() => duplicate(drawnNow(), useFlowEditor.getState().selected));

/** Adds a piece of the clipboard at a place. */
export const pastePiece = (piece: Parameters<typeof addPiece>[1], at: Point): void =>
  addAll(() => addPiece(drawnNow(), piece, at));

function addAll(make: () => ReturnType<typeof addPiece>): void {
  try {
    const { graph, added } = make();
    if (added.size === 0) return;
    draw(() => graph);
    select(added);
    announce(text('saidPasted', { count: added.size }));
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    refuseMore();
  }
}

function refuseMore(): undefined {
  toast.warning(text('noRoom', { max: mostNodes }), { id: 'noRoom' });
}

/** Leads an exit to a block. */
export function connectExit(source: string, sourceHandle: string, target: string): void {
  const before = drawnNow();
  draw((graph) => connect(graph, { source, sourceHandle, target }));
  if (drawnNow() !== before) announce(text('saidConnected'));
}

/** Takes away the way on of exits. */
export function disconnectExits(exits: Parameters<typeof disconnect>[1]): void {
  const before = drawnNow();
  draw((graph) => disconnect(graph, exits));
  if (drawnNow() !== before) announce(text('saidDisconnected'));
}

/** Arranges all blocks. */
export function arrange(sizes: Sizes): void {
  draw((graph) => layoutGraph(graph, sizes));
  announce(text('saidArranged'));
}

export const undoDrawing = (): void => (undoStep() ? announce(text('saidUndone')) : undefined);
export const redoDrawing = (): void => (redoStep() ? announce(text('saidRedone')) : undefined);
