import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onTag } from './tagList.ts';

/** What live events do with tags on this page. */
export const live = { tag: onTag } satisfies Partial<LiveHandlers>;
