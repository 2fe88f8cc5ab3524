import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onCampaign } from './list/campaignList.ts';
import { onNumberPace } from './pace/paceCache.ts';

/** What live events do with campaigns on this page. */
export const live = {
  campaign: onCampaign,
  numberPace: onNumberPace,
} satisfies Partial<LiveHandlers>;
