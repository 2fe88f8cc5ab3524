import { AppError } from '@recado/shared/errors';
import { type Campaign, type CampaignInput, campaignApi } from '@recado/shared/features/campaigns';
import { useRef, useState } from 'react';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { putCampaign } from '../list/campaignList.ts';
import { useCampaignDialogText } from './dialog.texts.ts';
import type { CampaignForm } from './useCampaignForm.ts';

/**
 * Stores the campaign and its file. Saving a new one again changes the campaign that the first save made, even if only
 * the file failed. If somebody else saved it meanwhile, the person decides whether to overwrite that.
 */
export function useSaveCampaign(campaign: Campaign | undefined) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const last = useRef<Pick<Campaign, 'id' | 'version'> | undefined>(campaign);
  return async ({ file, ...values }: CampaignForm['values']) => {
    const body = values as unknown as CampaignInput;
    const keep = (saved: Campaign) => {
      last.current = saved;
      putCampaign(saved);
      return saved;
    };
    const saved = keep(
      last.current === undefined
        ? await call(campaignApi.create, { body, idempotencyKey })
        : await update(last.current, body),
    );
    const params = { id: saved.id };
    if (file instanceof File) keep(await call(campaignApi.setFile, { params, files: [file] }));
    else if (file === null && saved.mediaName) keep(await call(campaignApi.removeFile, { params }));
  };
}

/** Declining to save over somebody's changes throws ERR_CAMPAIGN_CHANGED. */
async function update(
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  body: CampaignInput,
): Promise<Campaign> {
  const params = { id };
  try {
    return await call(campaignApi.update, { params, body: { ...body, version } });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_CAMPAIGN_CHANGED')) throw error;
    const isAgreed = await confirm({
      title: useCampaignDialogText.now('overTitle'),
      question: useCampaignDialogText.now('overQuestion'),
      confirm: useWords.now('saveOver'),
      isDangerous: true,
    });
    if (!isAgreed) throw error;
    return update(await call(campaignApi.get, { params }), body);
  }
}
