import { campaignApi } from '@recado/shared/features/campaigns';
import type { Reply } from '@recado/shared/lib/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Who a list or tag would reach. */
export type CampaignSample = Reply<typeof campaignApi.sample>;

interface Chosen {
  contactListId?: number | undefined;
  tagListId?: number | undefined;
  whatsappId?: number | undefined;
}

/** Asks who the chosen list or tag would reach; undefined until one is chosen and known. */
export const useCampaignSample = (chosen: Chosen) => {
  const isChosen = chosen.contactListId !== undefined || chosen.tagListId !== undefined;
  const found = useQuery({
    queryKey: ['campaigns', 'sample', chosen],
    queryFn: () => call(campaignApi.sample, { query: chosen }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    // Lists grow, and people opt out.
    staleTime: 0,
  });
  return { ...found, sample: isChosen ? found.data : undefined };
};
