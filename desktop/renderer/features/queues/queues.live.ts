import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onQueue } from './queueList.ts';

/** What live events do with queues on this page. */
export const live = { queue: onQueue } satisfies Partial<LiveHandlers>;
