import { useEffect, useEffectEvent } from 'react';

/** Keys as `a`, `?`, `Alt+ArrowDown` or `Mod+f` (Ctrl, on a Mac Cmd), to what they do. */
export type Keys = Record<string, ((event: KeyboardEvent) => void) | undefined>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter on something that can be pressed presses it. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  event.target instanceof Element &&
  event.target.closest('a,button,summary,[role="tab"],[role="option"],[role="menuitem"]') !== null;

/** The name of a key press. Letters with Shift are what they print (`?`). */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): string {
  const prefix = `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}`;
  return prefix + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/**
 * Single keys for as long as the component is on screen. They rest while somebody types or a dialog stands
 * open; keys with Ctrl, Cmd or Alt also work while typing.
 */
export function useKeys(keys: Keys, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const name = keyName(event);
    const act = keys[name];
    if (!act) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    if (isPressing(event) || (isTyping(event.target) && !name.includes('+'))) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
