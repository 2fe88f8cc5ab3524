import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onAnnouncement } from './announcementList.ts';

/** What live events do with announcements on this page. */
export const live = { announcement: onAnnouncement } satisfies Partial<LiveHandlers>;
