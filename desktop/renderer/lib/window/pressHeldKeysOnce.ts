/** True if the key writes: Enter in a text area, a space in every field. */
const isWritten = (key: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (key === ' ' && target instanceof HTMLInputElement));

/**
 * Lets a held key press once, on the whole page. Its repeats would press what the first press focused, such
 * as a dialog's confirm button. Returns a function that stops it.
 */
export function pressHeldKeysOnce(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ') || isWritten(event.key, event.target))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', listen, { capture: true });
  return () => window.removeEventListener('keydown', listen, { capture: true });
}
