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

/**
 * A line in which nobody's many stand before another's few. Of one owner the lowest rank comes first, whatever came
 * earlier; a thing that comes again with a lower rank stands there from then on.
 */
export function fairQueue<T>(
  ownerOf: (thing: T) => number | string,
  keyOf: (thing: T) => string,
  rankOf: (thing: T) => number = () => 0,
): FairQueue<T> {
  // In the order of their turns: whoever was served stands at the end.
  const owners = new Map<number | string, Map<string, T>[]>();
  return {
    add(thing) {
      const owner = ownerOf(thing);
      const ranks = owners.get(owner) ?? [];
      const [key, rank] = [keyOf(thing), rankOf(thing)];
      while (ranks.length <= rank) ranks.push(new Map());
      if (!ranks.slice(0, rank + 1).some((things) => things.has(key))) {
        for (const things of ranks) things.delete(key);
        ranks[rank]!.set(key, thing);
      }
      owners.set(owner, ranks);
    },
    next(most, isFull) {
      for (const [owner, ranks] of owners) {
        const first = ranks.flatMap((things) => things.values().take(most).toArray()).slice(0, most);
        if (isFull?.(owner, first[0]!)) continue;
        for (const thing of first) for (const things of ranks) things.delete(keyOf(thing));
        owners.delete(owner);
        if (ranks.some(({ size }) => size > 0)) owners.set(owner, ranks);
        return first;
      }
      return [];
    },
    isEmpty: () => owners.size === 0,
  };
}
