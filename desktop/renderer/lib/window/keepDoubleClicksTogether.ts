/** What a press is on: the control that it presses, else the very element. */
const pressedOn = (target: EventTarget | null): EventTarget | null =>
  (target instanceof Element && target.closest('button, a, label, input, select, textarea')) || target;

/**
 * The further clicks of a double click count only where its first one was, for the whole page: a dialog that the
 * first one opened is not closed again by the second one beside it. Returns how to stop.
 */
export function keepDoubleClicksTogether(): () => void {
  let begunOn: EventTarget | null = null;
  const press = (event: MouseEvent) => {
    if (event.detail < 2) begunOn = pressedOn(event.target);
  };
  const click = (event: MouseEvent) => {
    if (event.detail < 2 || pressedOn(event.target) === begunOn) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('mousedown', press, { capture: true });
  window.addEventListener('click', click, { capture: true });
  return () => {
    window.removeEventListener('mousedown', press, { capture: true });
    window.removeEventListener('click', click, { capture: true });
  };
}
