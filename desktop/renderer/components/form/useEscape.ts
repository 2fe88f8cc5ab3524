import { useEffect, useEffectEvent, useRef } from 'react';

/** True inside an open list, picker or calendar, which uses Escape first; the library marks such elements. */
const isOfOpenPicker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Calls `onEscape` for the key Escape, unless an open picker uses it or somebody else has. */
export function useEscape(onEscape: () => void): void {
  const closesPicker = useRef(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (closesPicker.current) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    // This runs before any other handler of the key: afterwards the picker is closed and has no mark.
    const look = (event: KeyboardEvent) => {
      closesPicker.current = isOfOpenPicker(event.target);
    };
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
