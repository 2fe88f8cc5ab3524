import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import type { Card } from '@recado/shared/features/kanban';
import { type RefObject, useEffect, useState } from 'react';
import { dragOf } from './cardDrag.ts';
import classes from './drag.module.css';

/** Lets a card be dragged by mouse or, after a long press, by a finger. Returns whether it is. */
export function useCardDrag(element: RefObject<HTMLElement | null>, card: Card, mayMove: boolean): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const dragged = element.current;
    if (!dragged || !mayMove) return undefined;
    return draggable({
      element: dragged,
      getInitialData: () => dragOf(card),
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element: dragged, input: location.current.input }),
          render({ container }) {
            const lifted = dragged.cloneNode(true) as HTMLElement;
            lifted.classList.add(classes.lifted ?? '');
            lifted.style.width = `${dragged.offsetWidth}px`;
            lifted.style.height = `${dragged.offsetHeight}px`;
            container.append(lifted);
          },
        });
      },
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [element, card, mayMove]);
  return isDragged;
}
