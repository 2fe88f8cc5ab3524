import type { LiveHandlers } from '../../../lib/live/liveHandlers.ts';
import { onCampaignOfReport } from './reportCache.ts';

/** What live events do with the report of a campaign on this page. */
export const live = { campaign: onCampaignOfReport } satisfies Partial<LiveHandlers>;
