import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onPlan } from './planList.ts';

/** What live events do with plans on this page. */
export const live = { plan: onPlan } satisfies Partial<LiveHandlers>;
