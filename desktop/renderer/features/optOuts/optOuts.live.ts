import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onOptOut } from './optOutList.ts';

/** What live events do with opt outs on this page. */
export const live = { optOut: onOptOut } satisfies Partial<LiveHandlers>;
