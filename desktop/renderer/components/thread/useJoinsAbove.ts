import { useState } from 'react';

/** True if this render has older rows above the former first one. The view then keeps its position, counted from the end. */
export function useJoinsAbove(keys: readonly string[]): boolean {
  const [held, setHeld] = useState({ keys, joins: false });
  if (held.keys === keys) return held.joins;
  const [first] = held.keys;
  const joins = first !== undefined && keys[0] !== first && keys.indexOf(first) > 0;
  setHeld({ keys, joins });
  return joins;
}
