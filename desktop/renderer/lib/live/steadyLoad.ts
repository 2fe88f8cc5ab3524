const mostLoads = 4;

/** Loads rows that live events change at the same time. */
export interface SteadyLoad {
  /** Notes that an event or a reply changed the rows on this page. */
  changed(): void;
  /** Loads again if the rows changed during the request, because its reply may be older than the change. */
  load<T>(request: () => Promise<T>): Promise<T>;
}

/** Opens one for one set of rows. If a few replies in a row come too late, it takes the last one. */
export function steadyLoad(): SteadyLoad {
  let changes = 0;
  return {
    changed: () => void changes++,
    async load(request) {
      for (let loads = 1; ; loads++) {
        const before = changes;
        const answer = await request();
        if (changes === before || loads === mostLoads) return answer;
      }
    },
  };
}
