import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onOwnCompany } from './onOwnCompany.ts';
import { onSignedOut } from './onSignedOut.ts';

/** What live events do with session on this page. */
export const live = {
  auth: onSignedOut,
  ownCompany: onOwnCompany,
} satisfies Partial<LiveHandlers>;
