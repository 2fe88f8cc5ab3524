import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Key names, such as `a`, `?`, `Alt+ArrowDown` or `Mod+f` (Ctrl, on a Mac Cmd), to their actions. */
export type Keys = Record<string, ((event: KeyboardEvent) => void) | undefined>;

/** Inputs that nobody types into. */
const isPressed = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && /^(checkbox|radio|button|submit|file)$/.test(target.type);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !isPressed(target) &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter on an element that can be pressed presses it. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  event.target instanceof Element &&
  event.target.closest('a,button,summary,[role="tab"],[role="option"],[role="menuitem"]') !== null;

/** With Alt, some keyboards print another letter, so then the physical key counts. */
const letterOf = ({ key, code, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): string =>
  (altKey && /^(?:Key|Digit)(\w)$/.exec(code)?.[1]) || key;

/** The name of a key press. A letter with Shift has the name of what it prints (`?`). */
export function keyName(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): string {
  const prefix = `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}`;
  const letter = letterOf(event);
  return prefix + (letter.length === 1 ? letter.toLowerCase() : letter);
}

/** True if a dialog or a panel has the keyboard. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null);

/**
 * Handles keys while the component is on screen. They rest while a dialog has the keyboard, and a held key
 * acts once.
 * Keys with Ctrl, Cmd or Alt also work while a person types, others do not. Whatever changes data takes one
 * of those: a letter alone may be meant for a field that lost the focus.
 */
export function useKeys(keys: Keys, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const name = keyName(event);
    const act = keys[name];
    if (!act) return;
    if (isElsewhere(event.target)) return;
    if (isPressing(event) || (isTyping(event.target) && !name.includes('+'))) return;
    event.preventDefault();
    if (!event.repeat) act(event);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** On a button or link, the space bar presses it. */
const pressesTarget = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof Element && target.closest('a,button,summary,[role="tab"],input') !== null;

/** Sends typing to a field: a printable key that no other field has moves the focus there and is written there. */
export function useTypeAhead(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPrintable = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPrintable || event.defaultPrevented || isTyping(event.target) || isElsewhere(event.target))
        return;
      if (document.querySelector('[role="dialog"]') || pressesTarget(event)) return;
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [field]);
}
