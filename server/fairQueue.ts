/** Things that wait, each once, given out to each owner in turn. */
export interface FairQueue<T> {
  add(thing: T): void;
  /**
   * The first things of whoever's turn it is, at most `most`; empty when nothing waits. Owners that are full are
   * passed over and keep their turn; `isFull` is asked with their first thing.
   */
  next(most: number, isFull?: (owner: number | string, first: T) => boolean): T[];
  isEmpty(): boolean;
}

/** A line in which nobody's many stand before another's few. */
export function fairQueue<T>(
  ownerOf: (thing: T) => number | string,
  keyOf: (thing: T) => string,
): FairQueue<T> {
  // In the order of their turns: whoever was served stands at the end.
  const owners = new Map<number | string, Map<string, T>>();
  return {
    add(thing) {
      const owner = ownerOf(thing);
      const things = owners.get(owner) ?? new Map<string, T>();
      if (!things.has(keyOf(thing))) things.set(keyOf(thing), thing);
      owners.set(owner, things);
    },
    next(most, isFull) {
      for (const [owner, things] of owners) {
        const [, oldest] = things.entries().next().value!;
        if (isFull?.(owner, oldest)) continue;
        const first = things.entries().take(most).toArray();
        for (const [key] of first) things.delete(key);
        owners.delete(owner);
        if (things.size > 0) owners.set(owner, things);
        return first.map(([, thing]) => thing);
      }
      return [];
    },
    isEmpty: () => owners.size === 0,
  };
}
