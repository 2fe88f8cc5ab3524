type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
type PartOf<F, K extends string> = F extends { [P in K]: infer Part } ? Part : never;

/** The declarations of all these features under `K`, as one object. */
export type Merged<F, K extends string> = {
  [P in keyof Intersection<PartOf<F, K>>]: Intersection<PartOf<F, K>>[P];
};

/**
 * Merges what features declare under one name (their topics, their refusals) into one table; throws if two of them
 * declare the same.
 */
export function merged<F extends object, K extends string>(features: readonly F[], part: K): Merged<F, K> {
  const all: Record<string, unknown> = {};
  for (const feature of features)
    for (const [key, value] of Object.entries((feature as Partial<Record<K, object>>)[part] ?? {})) {
      if (key in all) throw new Error(`Two features declare ${part}.${key}`);
      all[key] = value;
    }
  return all as Merged<F, K>;
}
