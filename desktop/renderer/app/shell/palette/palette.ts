import { create } from 'zustand';

interface Palette {
  /** How often the palette was opened; the first time loads its code. */
  requests: number;
  isOpen: boolean;
  /** The keys typed between the request and the moment when the palette's field exists. */
  typed: string;
}

const unasked: Palette = { requests: 0, isOpen: false, typed: '' };
export const usePaletteRequests = create<Palette>()(() => unasked);

/** The palette takes typed keys for this long at most, so that one that fails to load does not keep them. */
const longestWaitMs = 2000;
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens the command palette. Until its field exists the palette takes all typed keys, and the focused field
 * gets none. Otherwise the letters of a command would land in a message to a customer.
 */
export function openPalette(): void {
  const { isOpen } = usePaletteRequests.getState();
  usePaletteRequests.setState(({ requests }) => ({ requests: requests + 1, typed: '' }));
  if (isOpen) return;
  window.addEventListener('keydown', keepKey, true);
  clearTimeout(patience);
  patience = setTimeout(takeTyped, longestWaitMs);
}

/** Returns the keys typed so far and stops taking more: the field exists, or the wait is over. */
export function takeTyped(): string {
  window.removeEventListener('keydown', keepKey, true);
  clearTimeout(patience);
  const { typed } = usePaletteRequests.getState();
  usePaletteRequests.setState({ typed: '' });
  return typed;
}

/**
 * Keys that do nothing until the field exists, with any modifier: in the composer Enter would send half a
 * message.
 */
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

/** Closes the palette, so that it does not open by itself for the next user who signs in. */
export function forgetPalette(): void {
  takeTyped();
  usePaletteRequests.setState(unasked);
}
