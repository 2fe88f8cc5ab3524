/** Waiting items, each once, that owners get in rotation. */
export interface FairQueue<T> {
  add(thing: T): void;
  /**
   * The first items of the next owner, at most `most`; empty when nothing waits. It skips full owners, who keep their
   * turn; `isFull` gets their first item.
   */
  next(most: number, isFull?: (owner: number | string, first: T) => boolean): T[];
  isEmpty(): boolean;
}

/**
 * A queue in which many items of one owner do not delay the few of another. Within one owner the lowest rank comes
 * first, even if others came earlier. An item that comes again with a lower rank moves to that rank.
 */
export function fairQueue<T>(
  ownerOf: (thing: T) => number | string,
  keyOf: (thing: T) => string,
  rankOf: (thing: T) => number = () => 0,
): FairQueue<T> {
  // In the order of their turns: an owner moves to the end once it was served.
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
