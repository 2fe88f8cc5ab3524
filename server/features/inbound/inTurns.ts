/** Things that wait, each once, given out one of each owner in turn. */
export interface InTurns<T> {
  add(thing: T): void;
  next(): T | undefined;
  isEmpty(): boolean;
}

/** A line in which nobody's many stand before another's few. */
export function inTurns<T>(ownerOf: (thing: T) => number, keyOf: (thing: T) => string): InTurns<T> {
  /** In the order of their turns: whoever was served stands at the end. */
  const owners = new Map<number, Map<string, T>>();
  return {
    add(thing) {
      const owner = ownerOf(thing);
      const things = owners.get(owner) ?? new Map<string, T>();
      if (!things.has(keyOf(thing))) things.set(keyOf(thing), thing);
      owners.set(owner, things);
    },
    next() {
      for (const [owner, things] of owners) {
        owners.delete(owner);
        for (const [key, thing] of things) {
          things.delete(key);
          if (things.size > 0) owners.set(owner, things);
          return thing;
        }
      }
      return undefined;
    },
    isEmpty: () => owners.size === 0,
  };
}
