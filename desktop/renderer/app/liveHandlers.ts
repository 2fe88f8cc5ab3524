import { joinLive } from '../lib/live/joinLive.ts';
import type { LiveHandlers } from '../lib/live/liveHandlers.ts';

/** What live events do on the page: the `live` of each feature's `*.live.ts`. A test finds a topic that none handles. */
export const liveHandlers = joinLive(
  Object.values(
    import.meta.glob<Partial<LiveHandlers>>('../features/**/*.live.ts', { eager: true, import: 'live' }),
  ),
) as LiveHandlers;
