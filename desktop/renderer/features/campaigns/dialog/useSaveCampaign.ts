import { type Campaign, type CampaignInput, campaignApi } from '@recado/shared/features/campaigns';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { putCampaign } from '../list/campaignList.ts';
import type { CampaignForm } from './useCampaignForm.ts';

/**
 * Stores the campaign and its file. A repeated save of a new one changes what the first one made, also if only the file
 * failed.
 */
export function useSaveCampaign(campaign: Campaign | undefined) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const id = useRef(campaign?.id);
  return async ({ file, ...values }: CampaignForm['values']) => {
    const body = values as unknown as CampaignInput;
    let saved =
      id.current === undefined
        ? await call(campaignApi.create, { body, idempotencyKey })
        : await call(campaignApi.update, { params: { id: id.current }, body });
    id.current = saved.id;
    putCampaign(saved);
    const params = { id: saved.id };
    if (file instanceof File) saved = await call(campaignApi.setFile, { params, files: [file] });
    else if (file === null && saved.mediaName) saved = await call(campaignApi.removeFile, { params });
    putCampaign(saved);
  };
}
