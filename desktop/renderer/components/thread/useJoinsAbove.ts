import { useState } from 'react';

/**
 * Whether this drawing has rows that came before the one that was first: then what is read keeps its place, counted
 * from the end.
 */
export function useJoinsAbove(keys: readonly string[]): boolean {
  const [held, setHeld] = useState({ keys, joins: false });
  if (held.keys === keys) return held.joins;
  const [first] = held.keys;
  const joins = first !== undefined && keys[0] !== first && keys.indexOf(first) > 0;
  setHeld({ keys, joins });
  return joins;
}
