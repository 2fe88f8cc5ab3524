import { create } from 'zustand';

interface Palette {
  /** How often it was asked for; its code is loaded with the first time. */
  requests: number;
  isOpen: boolean;
  /** What was typed since it was asked for, until its field is there. */
  typed: string;
}

const unasked: Palette = { requests: 0, isOpen: false, typed: '' };
export const usePaletteRequests = create<Palette>()(() => unasked);

/** No longer than this does it take what is typed: one that never comes must not keep the keys. */
const longestWaitMs = 2000;
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens the command palette. What somebody types before its field is there is its, and no longer whatever had the
 * focus: a letter of a command would stand in the words to a customer.
 */
export function openPalette(): void {
  const { isOpen } = usePaletteRequests.getState();
  usePaletteRequests.setState(({ requests }) => ({ requests: requests + 1, typed: '' }));
  if (isOpen) return;
  window.addEventListener('keydown', keepKey, true);
  clearTimeout(patience);
  patience = setTimeout(takeTyped, longestWaitMs);
}

/** Its field is there: what was typed until now, which is its own from now on. */
export function takeTyped(): string {
  window.removeEventListener('keydown', keepKey, true);
  clearTimeout(patience);
  const { typed } = usePaletteRequests.getState();
  usePaletteRequests.setState({ typed: '' });
  return typed;
}

/** Do nothing until its field is there, with any modifier: in the composer Enter would send half a message. */
const swallowed = /^(Enter|Tab|Delete|Arrow\w+)$/;

function keepKey(event: KeyboardEvent): void {
  const { key } = event;
  const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isOurs = isLetter || key === 'Backspace' || key === 'Escape' || swallowed.test(key);
  if (!isOurs || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'Escape') forgetPalette();
  if (isLetter) usePaletteRequests.setState(({ typed }) => ({ typed: typed + key }));
  if (key === 'Backspace')
    usePaletteRequests.setState(({ typed }) => ({ typed: [...typed].slice(0, -1).join('') }));
}

/** Nobody has asked for it: it does not open by itself for whoever signs in next. */
export function forgetPalette(): void {
  takeTyped();
  usePaletteRequests.setState(unasked);
}
