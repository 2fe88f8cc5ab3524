import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onUser } from './userList.ts';

/** What live events do with users on this page. */
export const live = { user: onUser } satisfies Partial<LiveHandlers>;
