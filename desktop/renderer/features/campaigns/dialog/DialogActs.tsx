import { Button } from '@mantine/core';
import type { Campaign } from '@recado/shared/features/campaigns';
import { useState } from 'react';
import { useCampaignText } from '../campaigns.texts.ts';
import { actOnCampaign, type CampaignAct } from '../list/campaignActs.ts';

/** The acts that the dialog offers too (CAMP-32): cancel what runs, go on with what was cancelled. */
const offered: Partial<Record<Campaign['status'], CampaignAct>> = {
  EM_ANDAMENTO: 'cancel',
  CANCELADA: 'restart',
};

/** Buttons of the dialog that act on the stored campaign (CAMP-44, CAMP-45). */
export function DialogActs({ campaign, hasChanges }: { campaign: Campaign; hasChanges: boolean }) {
  const text = useCampaignText();
  const [isBusy, setBusy] = useState(false);
  const act = offered[campaign.status];
  if (!act) return null;
  async function press() {
    setBusy(true);
    await actOnCampaign(act!, campaign);
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      // What is not saved yet would be missing in what goes on.
      disabled={hasChanges}
      onClick={() => void press()}
    >
      {text(`act_${act}`)}
    </Button>
  );
}
