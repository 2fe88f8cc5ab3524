/** The control that a press is on, else the element itself. */
const pressedOn = (target: EventTarget | null): EventTarget | null =>
  (target instanceof Element && target.closest('button, a, label, input, select, textarea')) || target;

/**
 * Ignores the further clicks of a double click on another element than the first, on the whole page. So they do not
 * close the dialog that the first click opened. Returns a function that stops it.
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
