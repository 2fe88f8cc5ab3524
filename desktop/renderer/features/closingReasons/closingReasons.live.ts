import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onClosingReason } from './closingReasonList.ts';

/** What live events do with closing reasons on this page. */
export const live = { closingReason: onClosingReason } satisfies Partial<LiveHandlers>;
