import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onOwnRights } from './onOwnRights.ts';
import { onRole } from './roleList.ts';

/** What live events do with roles on this page. */
export const live = {
  role: onRole,
  ...onOwnRights,
} satisfies Partial<LiveHandlers>;
