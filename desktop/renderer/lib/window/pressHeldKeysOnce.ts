/** Enter makes new lines in a text area, a space is written in every field. */
const isWritten = (key: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (key === ' ' && target instanceof HTMLInputElement));

/**
 * A key that is held presses once, for the whole page: its repeats would press whatever the first press brings under
 * the focus, such as the button that confirms a dialog. Returns how to stop.
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
