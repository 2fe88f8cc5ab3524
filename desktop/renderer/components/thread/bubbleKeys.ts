import type { KeyboardEvent } from 'react';

/** The action of each key on the focused message. */
export type BubbleKeys = Record<string, (messageId: number) => void>;

const bubble = 'article[data-message]';

/** Where the keyboard focus is: on a bubble, on one of its buttons, or on the list. */
function placeOf(target: EventTarget, frame: HTMLElement): 'list' | HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || !frame.contains(target)) return undefined;
  if (target.matches(bubble)) return target;
  if (target.matches('[data-action]'))
    return target.closest('[data-side]')?.querySelector<HTMLElement>(`:scope > ${bubble}`) ?? undefined;
  return target.matches('[role=log]') ? 'list' : undefined;
}

/** Only the keyboard gets there: a person who clicks on a bubble and types means the field below. */
function reach(article: HTMLElement): void {
  article.tabIndex = -1;
  article.addEventListener('blur', () => article.removeAttribute('tabindex'), { once: true });
  article.focus();
  article.scrollIntoView({ block: 'nearest' });
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** The bubble one step from this place; up from the list itself it is the last one. */
function neighbour(frame: HTMLElement, place: 'list' | HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const all = [...frame.querySelectorAll<HTMLElement>(bubble)];
  if (place !== 'list') return all[all.indexOf(place) + step];
  return step < 0 ? all.at(-1) : undefined;
}

/** Handles keys in a list of bubbles: the arrows move between bubbles, beginning at the last, and `keys` act on the focused one. */
export const onBubbleKey =
  (keys: BubbleKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const frame = event.currentTarget;
    const place = placeOf(event.target, frame);
    if (!place) return;
    const step = steps[event.key];
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (step) {
      const next = neighbour(frame, place, step);
      if (!next) return;
      reach(next);
    } else if (act && place === event.target) act(Number(place.dataset.message));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
