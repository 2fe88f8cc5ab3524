import { eq } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { optOuts } from '../optOuts/optOuts.table.ts';
import { campaigns } from './campaigns.table.ts';
import { keepSends } from './governor/keepSends.ts';
import { followLater } from './preparing/followLater.ts';
import { removeEntries } from './preparing/removeEntries.ts';
import { lockCampaign } from './rows/campaignRow.ts';
import { endRun } from './running/planRun.ts';
import { refuseState } from './saveCampaign.ts';

/**
 * Deletes a campaign with its entries; one that runs has to be cancelled first. Very many entries leave in the
 * background: until then the campaign is there, but nobody sees it.
 */
export async function removeCampaign(work: Work, id: number): Promise<void> {
  const { tx } = work;
  const campaign = await lockCampaign(tx, id);
  if (campaign.status === 'EM_ANDAMENTO') refuseState(campaign);
  await endRun(work, id);
  await keepSends(tx, id);
  if (await removeEntries(tx, id)) await hide(work, id);
  else await tx.delete(campaigns).where(eq(campaigns.id, id));
  await dropUnusedMedia(work, [campaign]);
  work.audit({ objectId: String(id), objectName: campaign.name });
  work.publish('campaign', { action: 'delete', recordId: id }, everybody);
}

/** What a deleted campaign names no more: others may be deleted before it is gone. */
const noReferences = {
  contactListId: null,
  tagListId: null,
  connectionId: null,
  userId: null,
  queueId: null,
  answerQueueId: null,
  answerFlowId: null,
  mediaId: null,
  savedBy: null,
} as const;

async function hide(work: Work, id: number): Promise<void> {
  const { tx, clock } = work;
  await tx
    .update(campaigns)
    .set({ ...noReferences, status: 'CANCELADA', removedAt: clock.now() })
    .where(eq(campaigns.id, id));
  await tx.update(optOuts).set({ campaignId: null }).where(eq(optOuts.campaignId, id));
  await followLater(work, id);
}
