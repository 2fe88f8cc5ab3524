import { type KeyboardEvent, useCallback } from 'react';
import { useCanvasText } from '../canvas.texts.ts';
import { disconnectExits, removeSelected } from '../editor/commands.ts';
import {
  announce,
  draw,
  drawnNow,
  openBlock,
  openWays,
  select,
  useFlowEditor,
} from '../editor/flowEditor.ts';
import { moveItems } from '../graph/moveItems.ts';
import { type Direction, neighbourOf } from '../graph/neighbourOf.ts';
import { type BoardView, useBoardView } from './useBoardView.ts';

const small = 10;
const large = 50;
const arrows: Record<string, { x: number; y: number; to: Direction }> = {
  ArrowUp: { x: 0, y: -1, to: 'above' },
  ArrowDown: { x: 0, y: 1, to: 'below' },
  ArrowLeft: { x: -1, y: 0, to: 'before' },
  ArrowRight: { x: 1, y: 0, to: 'after' },
};

/** Moves what is marked, or only the block with the focus where that is not marked. */
function move(id: string, { x, y }: { x: number; y: number }, by: number): void {
  const { selected } = useFlowEditor.getState();
  const moved = selected.has(id) ? selected : new Set([id]);
  const { nodes, notes } = drawnNow();
  const places = new Map(
    [...nodes, ...notes]
      .filter((item) => moved.has(item.id))
      .map(({ id, position }) => [id, { x: position.x + by * x, y: position.y + by * y }]),
  );
  draw((graph) => moveItems(graph, places), 'arrows');
  const at = places.get(id);
  if (at) announce(useCanvasText.now('saidMoved', { x: Math.round(at.x), y: Math.round(at.y) }));
}

/** Adds a block to what is marked, or takes it out. */
function toggle(id: string): void {
  const next = new Set(useFlowEditor.getState().selected);
  if (!next.delete(id)) next.add(id);
  select(next);
  announce(useCanvasText.now('saidMarked', { count: next.size }));
}

/** Deletes the marked ways on, else what is marked or has the focus. */
function remove(id: string | undefined, view: BoardView): void {
  const ways = view.markedWays();
  const { selected } = useFlowEditor.getState();
  if (id && !selected.has(id)) select([id]);
  if (!id && selected.size === 0 && ways.length > 0) disconnectExits(ways);
  else removeSelected();
}

/** What the keys do that the board has the focus for. Returns whether the key has a meaning here. */
function press(event: KeyboardEvent, id: string | undefined, view: BoardView): boolean {
  const arrow = arrows[event.key];
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (arrow && id && event.altKey) return false;
  if (arrow && id && isPlain) {
    move(id, arrow, event.shiftKey ? large : small);
    return true;
  }
  if (arrow && id) {
    const next = neighbourOf(drawnNow(), id, arrow.to);
    if (next) view.goTo(next);
    return true;
  }
  if (!isPlain) return false;
  if (event.key === 'Delete' || event.key === 'Backspace') remove(id, view);
  else if (event.key === 'Escape') select([]);
  else if (event.key === 'Enter' && id) openBlock(id);
  else if (event.key === ' ' && id) toggle(id);
  else if (event.key.toLowerCase() === 'c' && id) openWays(id);
  else return false;
  return true;
}

const isField = (target: Element) =>
  target.matches('input,textarea,select,button,a,[contenteditable="true"]');

/**
 * The keys of the board. The arrows move a block, with Ctrl they go to its neighbour. Enter opens a block or leads into
 * a note; Space marks, C connects, Delete deletes.
 */
export function useBoardKeys() {
  const view = useBoardView();
  return useCallback(
    (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || isField(target)) return;
      const element = target.closest<HTMLElement>('.react-flow__node');
      const id = element?.dataset.id;
      const note = element?.querySelector('textarea');
      if (event.key === 'Enter' && note) note.focus();
      else if (!press(event, id, view)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [view],
  );
}
