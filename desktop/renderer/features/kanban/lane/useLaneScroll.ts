import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';

/** Where the lanes were left, px from their left end; a visit to a conversation does not lose it. */
let leftAt = 0;

/** The width of a lane and the gap beside it, px. */
const lanePx = 292;

/** The places of the lanes that are visible when the board opens, unless some are folded. */
export function lanesAtFirst(): { from: number; to: number } {
  const from = Math.floor(leftAt / lanePx);
  return { from, to: from + Math.ceil(window.innerWidth / lanePx) };
}

/** The element that scrolls the lanes: it begins where it was left, and scrolls below a card near its edge. */
export function useLaneScroll(): RefObject<HTMLDivElement | null> {
  const drawsAll = use(DrawsAllRows);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = leftAt;
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const note = () => {
      leftAt = element.scrollLeft;
    };
    element.addEventListener('scroll', note, { passive: true });
    // Where nothing has a height nothing scrolls.
    const end = drawsAll ? undefined : autoScrollForElements({ element });
    return () => {
      element.removeEventListener('scroll', note);
      end?.();
    };
  }, [drawsAll]);
  return scroller;
}
