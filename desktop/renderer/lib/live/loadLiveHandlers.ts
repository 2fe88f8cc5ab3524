import type { EventName } from '@recado/shared/events';
import type { Feature } from '../feature.ts';
import type { LiveHandlers } from './liveHandlers.ts';

type LiveTopic<F> = F extends { live(): Promise<infer Handlers> } ? keyof Handlers : never;

/** Loads the live handlers of these features and joins them by topic. */
export async function loadLiveHandlers<const F extends readonly Feature[]>(
  features: F,
): Promise<Pick<LiveHandlers, LiveTopic<F[number]> & EventName>> {
  const all: Partial<Record<string, (event: never) => void>> = {};
  for (const handlers of await Promise.all(features.map(({ live }) => live?.())))
    for (const [topic, handle] of Object.entries(handlers ?? {})) {
      const before = all[topic];
      all[topic] = (event: never) => {
        before?.(event);
        (handle as (event: never) => void)(event);
      };
    }
  return all as Awaited<ReturnType<typeof loadLiveHandlers<F>>>;
}
