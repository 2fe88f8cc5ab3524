import { useReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import { select } from '../editor/flowEditor.ts';
import { blockWidth, type Point, type Sizes, usualHeight } from '../graph/placing.ts';
import { fitOptions, freeMiddle } from './fitOptions.ts';
import type { OnBoard, WayOnBoard } from './viewOf.ts';

const movesMs = 200;
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const duration = () => (isStill() ? 0 : movesMs);

/** The element of a block or note; undefined while the board does not draw it. */
const elementOf = (id: string) =>
  document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`);

/** A block that is not there after so many frames does not come. */
const mostFrames = 30;

/** Calls `act` with what `find` returns, in the first frame in which there is something. */
function inFrame<T>(find: () => T | null | undefined, act: (found: T) => void, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) act(found);
    else if (frames > 0) inFrame(find, act, frames - 1);
  });
}
const whenDrawn = (id: string, act: (element: HTMLElement) => void) => inFrame(() => elementOf(id), act);

/** What the person sees of the board, and where the focus is on it. */
export function useBoardView() {
  const board = useReactFlow<OnBoard, WayOnBoard>();
  return useMemo(() => {
    const whenKnown = (id: string, act: () => void) => inFrame(() => board.getInternalNode(id), act);
    const show = (id: string) => {
      const item = board.getInternalNode(id);
      if (!item) return;
      const { width = blockWidth, height = usualHeight } = item.measured;
      const { x, y } = item.internals.positionAbsolute;
      const zoom = Math.max(board.getZoom(), 0.7);
      const middle = { x: x + width / 2 - freeMiddle() / zoom, y: y + height / 2 };
      void board.setCenter(middle.x, middle.y, { zoom, duration: duration() });
    };
    return {
      /** Marks a block, brings it into view and gives it the focus. */
      goTo(id: string) {
        select([id]);
        whenKnown(id, () => {
          show(id);
          whenDrawn(id, (element) => element.focus({ preventScroll: true }));
        });
      },
      /** Brings a new block into view. */
      bring: (id: string) => whenKnown(id, () => show(id)),
      show,
      zoomIn: () => void board.zoomIn({ duration: duration() }),
      zoomOut: () => void board.zoomOut({ duration: duration() }),
      fit: () => void board.fitView({ ...fitOptions(), duration: duration() }),
      /** The measured sizes of everything on the board. */
      sizes: (): Sizes =>
        new Map(
          board
            .getNodes()
            .map(({ id, measured }) => [
              id,
              { width: measured?.width ?? blockWidth, height: measured?.height ?? usualHeight },
            ]),
        ),
      /** The place of the drawing in the middle of what is seen. */
      middle(): Point {
        const pane = document.querySelector('.react-flow')?.getBoundingClientRect();
        return board.screenToFlowPosition({
          x: (pane?.left ?? 0) + (pane?.width ?? 0) / 2,
          y: (pane?.top ?? 0) + (pane?.height ?? 0) / 2,
        });
      },
      /** The exits whose ways on are marked. */
      markedWays: () =>
        board
          .getEdges()
          .filter(({ selected }) => selected)
          .map(({ source, sourceHandle }) => ({ source, sourceHandle: sourceHandle ?? 'next' })),
    };
  }, [board]);
}
export type BoardView = ReturnType<typeof useBoardView>;
