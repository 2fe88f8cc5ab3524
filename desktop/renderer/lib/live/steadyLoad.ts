const mostLoads = 4;

/** Loads rows that live events change at the same time. */
export interface SteadyLoad {
  /** An event or a reply changed the rows here. */
  changed(): void;
  /** Asks once more when something changed while the answer was on its way, for then it may be older than the change. */
  load<T>(ask: () => Promise<T>): Promise<T>;
}

/** Opens one for one set of rows. After a few answers in a row that came too late the last one stands. */
export function steadyLoad(): SteadyLoad {
  let changes = 0;
  return {
    changed: () => void changes++,
    async load(ask) {
      for (let loads = 1; ; loads++) {
        const before = changes;
        const answer = await ask();
        if (changes === before || loads === mostLoads) return answer;
      }
    },
  };
}
