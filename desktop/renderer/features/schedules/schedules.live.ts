import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onSchedule } from './calendarCache.ts';

/** What live events do with schedules on this page. */
export const live = { schedule: onSchedule } satisfies Partial<LiveHandlers>;
