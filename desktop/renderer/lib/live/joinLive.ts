import type { LiveHandlers } from './liveHandlers.ts';

/** Joins the live handlers of features by topic. An event that several handle reaches each of them. */
export function joinLive(parts: readonly Partial<LiveHandlers>[]): Partial<LiveHandlers> {
  const all: Partial<Record<string, (event: never) => void>> = {};
  for (const part of parts)
    for (const [topic, handle] of Object.entries(part)) {
      const before = all[topic];
      all[topic] = (event: never) => {
        before?.(event);
        (handle as (event: never) => void)(event);
      };
    }
  return all as Partial<LiveHandlers>;
}
