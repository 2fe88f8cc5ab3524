import type { Ticket } from '@recado/shared/features/tickets';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { selectRange, toggleSelected } from './selection.ts';

/** A finger that rests on a row for so long selects it. */
const longPressMs = 450;
/** A finger that moves further scrolls. */
const stillPx = 8;

let pressed: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
/** The long press has selected the row: what the finger does when it leaves opens nothing. */
let isSpent = false;

function letGo(): void {
  clearTimeout(pressed?.timer);
  pressed = undefined;
}

/**
 * What presses on a row do besides opening it: with Ctrl or Cmd, the space bar or a long press of a finger it is
 * selected, with Shift everything up to it. Once something is selected a finger's tap selects too.
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
    // The browser's own menu of a link would lie over what was selected.
    onContextMenu(event: MouseEvent) {
      if (isSpent || pressed) event.preventDefault();
    },
  };
}
