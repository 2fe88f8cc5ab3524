import { AppError } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { campaigns } from './campaigns.table.ts';
import { hasAudience } from './preparing/audience.ts';
import { followLater } from './preparing/followLater.ts';
import { followState } from './preparing/followState.ts';
import {
  type CampaignRow,
  campaignRow,
  lockCampaign,
  publishCampaign,
  type StoredCampaign,
} from './rows/campaignRow.ts';
import { writtenTexts } from './running/contentFor.ts';
import { mediaDraft } from './running/mediaDraft.ts';
import { endRun, planRun } from './running/planRun.ts';
import { mustBeComplete, refuseState } from './saveCampaign.ts';
import { mustHaveReadyTemplates } from './templates/campaignTemplates.ts';

type Changes = Partial<typeof campaigns.$inferInsert>;

/** Locks the campaign of a call, and names it in the audit log. */
async function locked(work: Work, id: number): Promise<StoredCampaign> {
  const campaign = await lockCampaign(work.tx, id);
  work.audit({ objectId: String(id), objectName: campaign.name, was: campaign });
  return campaign;
}

async function become(work: Work, id: number, changes: Changes): Promise<CampaignRow> {
  await work.tx.update(campaigns).set(changes).where(eq(campaigns.id, id));
  return publishCampaign(work, id, 'update');
}

/** Begins now what is inactive or planned. One that runs already stays as it is: two people may click. */
export async function startCampaign(work: Work, id: number): Promise<CampaignRow> {
  const campaign = await locked(work, id);
  if (campaign.status === 'EM_ANDAMENTO') return campaignRow(work, id);
  if (campaign.status !== 'INATIVA' && campaign.status !== 'PROGRAMADA') refuseState(campaign);
  await mustBeAbleToRun(work, campaign);
  await begin(work, campaign);
  return publishCampaign(work, id, 'update');
}

/**
 * Cancels what runs or is planned (CAMP-44): who waits gets nothing. What is on its way to the channel arrives. Very
 * many entries follow in the background.
 */
export async function cancelCampaign(work: Work, id: number): Promise<CampaignRow> {
  const campaign = await locked(work, id);
  if (campaign.status === 'CANCELADA') return campaignRow(work, id);
  if (campaign.status !== 'EM_ANDAMENTO' && campaign.status !== 'PROGRAMADA') refuseState(campaign);
  await endRun(work, id);
  const cancelled = { status: 'CANCELADA', hold: null, holdUntil: null } as const;
  if (await followState(work, { ...campaign, ...cancelled })) await followLater(work, id);
  return become(work, id, cancelled);
}

/**
 * Goes on with a cancelled campaign (CAMP-45): who was cancelled waits again. Nobody gets a message or a question for
 * the second time, and an answer that came meanwhile counts.
 */
export async function restartCampaign(work: Work, id: number): Promise<CampaignRow> {
  const campaign = await locked(work, id);
  if (campaign.status === 'EM_ANDAMENTO') return campaignRow(work, id);
  if (campaign.status !== 'CANCELADA') refuseState(campaign);
  await mustBeAbleToRun(work, campaign);
  const hasMore = await followState(work, { ...campaign, status: 'EM_ANDAMENTO' });
  await begin(work, campaign);
  if (hasMore) await followLater(work, id);
  return publishCampaign(work, id, 'update');
}

/** Pauses what runs; a second click changes nothing. */
export async function pauseCampaign(work: Work, id: number): Promise<CampaignRow> {
  const campaign = await locked(work, id);
  if (campaign.status !== 'EM_ANDAMENTO') refuseState(campaign);
  if (campaign.hold === 'paused') return campaignRow(work, id);
  await endRun(work, id);
  return become(work, id, { hold: 'paused', holdUntil: null });
}

/** Goes on with what is paused. */
export async function resumeCampaign(work: Work, id: number): Promise<CampaignRow> {
  const campaign = await locked(work, id);
  if (campaign.status !== 'EM_ANDAMENTO') refuseState(campaign);
  if (campaign.hold !== 'paused') return campaignRow(work, id);
  await planRun(work, campaign);
  return become(work, id, { hold: null, holdUntil: null });
}

/**
 * From now on people get this text alone, or all in turn (REACH-10). Who was asked already keeps their text. Throws
 * ERR_CAMPAIGN_NO_TEXT for a text that is empty, ERR_CAMPAIGN_STATE before the first start and after the end.
 */
export async function keepText(work: Work, id: number, slot: number | null): Promise<CampaignRow> {
  const campaign = await locked(work, id);
  if (campaign.status !== 'EM_ANDAMENTO' && campaign.status !== 'CANCELADA') refuseState(campaign);
  if (slot !== null && !writtenTexts(campaign)[slot - 1]) throw new AppError('ERR_CAMPAIGN_NO_TEXT');
  return become(work, id, { keptSlot: slot });
}

/** Makes a campaign run, with the caller's lock on it: it is due now, and its entries are made. */
export async function begin(work: Work, campaign: StoredCampaign): Promise<void> {
  const { tx, clock } = work;
  const [running] = await tx
    .update(campaigns)
    .set({
      status: 'EM_ANDAMENTO',
      startedAt: campaign.startedAt ?? clock.now(),
      completedAt: null,
      hold: null,
      holdUntil: null,
    })
    .where(eq(campaigns.id, campaign.id))
    .returning();
  await planRun(work, running!);
  if (!campaign.isPrepared) await followLater(work, campaign.id);
}

async function mustBeAbleToRun({ tx }: Work, campaign: StoredCampaign): Promise<void> {
  mustBeComplete(campaign);
  if (campaign.connectionId === null) throw new AppError('ERR_NO_WAPP_FOUND');
  await mustHaveReadyTemplates(tx, campaign);
  // The file of a campaign that ended may be gone since: without it each message would fail.
  if (campaign.mediaId !== null && !(await mediaDraft(tx, campaign.mediaId)))
    throw new AppError('ERR_CAMPAIGN_NO_FILE');
  if (!campaign.isPrepared && !(await hasAudience(tx, campaign))) throw new AppError('ERR_CAMPAIGN_EMPTY');
}
