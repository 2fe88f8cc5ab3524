import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keys as `a`, `?`, `Alt+ArrowDown` or `Mod+f` (Ctrl, on a Mac Cmd), to what they do. */
export type Keys = Record<string, ((event: KeyboardEvent) => void) | undefined>;

/** Nobody types into these. */
const isPressed = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && /^(checkbox|radio|button|submit|file)$/.test(target.type);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !isPressed(target) &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter on something that can be pressed presses it. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  event.target instanceof Element &&
  event.target.closest('a,button,summary,[role="tab"],[role="option"],[role="menuitem"]') !== null;

/** Alt prints another letter on some keyboards, so with Alt the key counts and not what it prints. */
const letterOf = ({ key, code, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): string =>
  (altKey && /^(?:Key|Digit)(\w)$/.exec(code)?.[1]) || key;

/** The name of a key press. Letters with Shift are what they print (`?`). */
export function keyName(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): string {
  const prefix = `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}`;
  const letter = letterOf(event);
  return prefix + (letter.length === 1 ? letter.toLowerCase() : letter);
}

/** Something that has the keyboard to itself: a dialog, or a panel that the key was pressed in. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null);

/**
 * Keys for as long as the component is on screen. They rest while a dialog has the keyboard, and a key that is held
 * acts once. Keys with Ctrl, Cmd or Alt also work while somebody types, others do not. What changes something always
 * takes one of those: a letter alone may be meant for a field that lost the focus.
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

/** Pressed on a button or link, the space bar presses it. */
const pressesTarget = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof Element && target.closest('a,button,summary,[role="tab"],input') !== null;

/**
 * Whoever just types means the field: a printable key that no other field was given takes the focus there, and is
 * written there.
 */
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
