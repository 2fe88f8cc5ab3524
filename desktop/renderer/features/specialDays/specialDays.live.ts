import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onSpecialDay } from './specialDayList.ts';

/** What live events do with special days on this page. */
export const live = { specialDay: onSpecialDay } satisfies Partial<LiveHandlers>;
