import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onOwnCompany } from './onOwnCompany.ts';
import { onSignedOut } from './onSignedOut.ts';

/** What live events do with session on this page. */
export const sessionLive = {
  auth: onSignedOut,
  ownCompany: onOwnCompany,
} satisfies Partial<LiveHandlers>;
