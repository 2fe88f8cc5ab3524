import { useState } from 'react';

/** Older pages count down from here; nobody scrolls back further. */
const start = 1_000_000;

/**
 * The index of the first item as the virtual list wants it: it falls by as many items as came before the one
 * that was first, so that what is on screen stays where it is.
 */
export function useFirstItemIndex(keys: readonly string[]): number {
  const [held, setHeld] = useState({ first: keys[0], index: start });
  const first = keys[0];
  if (first === held.first) return held.index;
  const before = held.first === undefined ? 0 : keys.indexOf(held.first);
  const next = { first, index: before > 0 ? held.index - before : held.index };
  setHeld(next);
  return next.index;
}
