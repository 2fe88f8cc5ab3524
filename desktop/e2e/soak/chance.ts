/** A run's chance: the same seed gives the same throws, so that a fault can be met again. */
export interface Chance {
  /** 0 up to 1. */
  next(): number;
  /** A whole number from `least` up to and with `most`. */
  between(least: number, most: number): number;
  /** One of them; undefined of none. */
  one<T>(of: readonly T[]): T | undefined;
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  /** Another chance that does not depend on how often this one was asked. */
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
