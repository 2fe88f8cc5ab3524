import { type PhraseCampaign, phraseCampaignApi } from '@recado/shared/features/phraseCampaigns';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, wholeOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

const all = async () => (await call(phraseCampaignApi.list)).flow;

/** All phrase campaigns, by name. */
export const phraseCampaignList = liveList<PhraseCampaign>('phraseCampaigns', {
  load: ({ query }) => wholeOf(all(), query.searchParam, ({ name, phrase }) => `${name} ${phrase}`),
  order: byName,
  text: ({ name, phrase }) => `${name} ${phrase}`,
});

/** What live events do with phrase campaigns on this page. */
export const live = {
  phraseCampaign: rowEvents('phraseCampaign', phraseCampaignList),
} satisfies Partial<LiveHandlers>;
