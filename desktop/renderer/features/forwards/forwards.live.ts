import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onForward } from './forwardProgress.ts';

/** What live events do with forwards on this page. */
export const live = { forward: onForward } satisfies Partial<LiveHandlers>;
