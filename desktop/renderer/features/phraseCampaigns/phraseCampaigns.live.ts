import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onPhraseCampaign } from './phraseCampaignList.ts';

/** What live events do with phrase campaigns on this page. */
export const live = { phraseCampaign: onPhraseCampaign } satisfies Partial<LiveHandlers>;
