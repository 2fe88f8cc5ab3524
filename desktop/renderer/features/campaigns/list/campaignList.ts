import type { EventPayload } from '@recado/shared/events';
import { type Campaign, type CampaignStatus, campaignApi } from '@recado/shared/features/campaigns';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { liveList, pageOf } from '../../../lib/live/liveList.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** The campaigns that the list shows; undefined: all. */
export interface CampaignFilter {
  status?: CampaignStatus | undefined;
}

/** All campaigns, the newest first. */
export const campaignList = liveList<Campaign, CampaignFilter>('campaigns', {
  load: ({ query, filter }) => pageOf('records', call(campaignApi.list, { query: { ...query, ...filter } })),
  text: ({ name }) => name,
  fits: ({ status }, filter) => !filter?.status || filter.status === status,
});

const keyOfOne = (id: number) => ['campaigns', 'open', id];

/** The campaign as it is now, while a dialog shows it: live events change it. */
export const useOpenCampaign = (opened: Campaign | undefined): Campaign | undefined =>
  useQuery({
    queryKey: keyOfOne(opened?.id ?? 0),
    queryFn: () => opened!,
    initialData: opened,
    enabled: false,
  }).data;

/** Shows a campaign that was created or changed. */
export function putCampaign(campaign: Campaign): void {
  campaignList.put(campaign);
  queryClient.setQueryData<Campaign>(keyOfOne(campaign.id), (open) => open && campaign);
}

/** Applies a live event of a campaign (CAMP-47). */
export function onCampaign(event: EventPayload<'campaign'>): void {
  if (event.action === 'delete') campaignList.drop(event.recordId);
  else putCampaign(event.record);
}
