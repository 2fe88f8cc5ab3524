import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onNotification } from './notificationCache.ts';

/** What live events do with notifications on this page. */
export const live = { notification: onNotification } satisfies Partial<LiveHandlers>;
