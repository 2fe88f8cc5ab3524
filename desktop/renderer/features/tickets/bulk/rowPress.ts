import type { Ticket } from '@recado/shared/features/tickets';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { selectRange, toggleSelected } from './selection.ts';

/** A finger that rests this long on a row selects it, in ms. */
const longPressMs = 450;
/** A finger that moves further than this scrolls, in pixels. */
const stillPx = 8;

let pressed: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
/** The long press has selected the row, so lifting the finger opens nothing. */
let isSpent = false;

function letGo(): void {
  clearTimeout(pressed?.timer);
  pressed = undefined;
}

/**
 * Presses on a row besides opening it. Ctrl, Cmd, the space bar and a long press select it; Shift selects
 * everything up to it. Once something is selected, a tap selects too.
 */
export function rowPress(ticket: Ticket, isSelecting: boolean) {
  return {
    onClick(event: MouseEvent) {
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      if (isSpent || event.shiftKey || event.ctrlKey || event.metaKey || (isTouch && isSelecting)) {
        event.preventDefault();
        if (isSpent) isSpent = false;
        else if (event.shiftKey) selectRange(ticket.id);
        else toggleSelected(ticket.id);
      }
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ') return;
      event.preventDefault();
      if (event.shiftKey) selectRange(ticket.id);
      else toggleSelected(ticket.id);
    },
    onPointerDown(event: PointerEvent) {
      isSpent = false;
      if (event.pointerType !== 'touch') return;
      letGo();
      const { clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        isSpent = true;
        navigator.vibrate?.(10);
        toggleSelected(ticket.id);
      }, longPressMs);
      pressed = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > stillPx) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // The browser's menu of a link would cover the selection.
    onContextMenu(event: MouseEvent) {
      if (isSpent || pressed) event.preventDefault();
    },
  };
}
