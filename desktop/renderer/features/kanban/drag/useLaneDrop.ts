import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useState } from 'react';
import { keyOfLane, laneOfKey } from '../cache/boardData.ts';
import { moveCard } from '../cache/moveCard.ts';
import { cardOf } from './cardDrag.ts';

/**
 * Lets cards be dropped on a lane, and scrolls its rows, if it draws them, below a card near their edge. Returns
 * whether one is above.
 */
export function useLaneDrop(lane: RefObject<HTMLElement | null>, key: number, scrolls: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = lane.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => cardOf(source.data) !== undefined,
      onDragEnter({ source }) {
        const card = cardOf(source.data);
        setOver(card !== undefined && keyOfLane(card.laneId) !== key);
      },
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        const card = cardOf(source.data);
        if (card) void moveCard(card, laneOfKey(key));
      },
    });
  }, [lane, key]);
  useEffect(() => {
    const rows = scrolls ? lane.current?.querySelector('[data-rows]') : undefined;
    return rows ? autoScrollForElements({ element: rows }) : undefined;
  }, [lane, scrolls]);
  return isOver;
}
