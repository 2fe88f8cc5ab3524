/** Random choices of a run: the same seed gives the same ones, so that a fault can be repeated. */
export interface Chance {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** One of the list; undefined if it is empty. */
  one<T>(of: readonly T[]): T | undefined;
  /** One of the names, with probabilities by weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  /** Another source of chance, independent of how often this one was used. */
  split(name: string): Chance;
}

/** mulberry32: 32 bits of state, even enough for clicks. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    one: (of) => of[Math.floor(next() * of.length)],
    weighted(weights) {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name as keyof typeof weights;
      }
      return entries.at(-1)![0] as keyof typeof weights;
    },
    split: (name) =>
      chance([...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed)),
  };
}
