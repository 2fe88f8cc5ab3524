import type { EventName } from '@recado/shared/events';
import type { LiveHandlers } from './liveHandlers.ts';

type LiveTopic<Part> = Part extends unknown ? keyof Part : never;

/** Joins the live handlers of features by topic. An event that several handle reaches each of them. */
export function joinLive<const Parts extends readonly Partial<LiveHandlers>[]>(
  parts: Parts,
): Pick<LiveHandlers, LiveTopic<Parts[number]> & EventName> {
  const all: Partial<Record<string, (event: never) => void>> = {};
  for (const part of parts)
    for (const [topic, handle] of Object.entries(part)) {
      const before = all[topic];
      all[topic] = (event: never) => {
        before?.(event);
        (handle as (event: never) => void)(event);
      };
    }
  return all as ReturnType<typeof joinLive<Parts>>;
}
