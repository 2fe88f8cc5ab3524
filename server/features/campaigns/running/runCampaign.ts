import type { CampaignHold } from '@recado/shared/features/campaigns';
import { nextSendingTime } from '@recado/shared/lib/sendingHours';
import { and, eq, inArray, min, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { inService } from '../../core/connections/connectionRules.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { campaignEntries, campaignRuns, campaigns } from '../campaigns.table.ts';
import { begin } from '../changeState.ts';
import { takeCampaignPlace } from '../governor/takeCampaignPlace.ts';
import { lockCampaign, publishCampaign, type StoredCampaign } from '../rows/campaignRow.ts';
import { sendingRules } from '../rows/campaignSettings.ts';
import { tellCampaign } from '../rows/tellCampaign.ts';
import { templateFault } from '../templates/campaignTemplates.ts';
import { faultBefore } from './faultBefore.ts';
import { mayRun } from './mayRun.ts';
import { nextEntry } from './nextEntry.ts';
import { sendEntry } from './sendEntry.ts';

/** What the worker knows beside the rows. */
export interface RunSettings {
  /** Where people open pages of ours; undefined: unknown, so texts get no link. */
  publicUrl: string | undefined;
}

/** A plan, an hour or a day that changes meanwhile is noticed after so long at the latest. */
const lookAgainSeconds = 600;
/** The shortest pause between two messages of a campaign (OPEN-106). */
const leastPauseSeconds = 1;
/** A request for confirmation without an answer counts as a no after so long. */
const answerHours = 72;

/**
 * Does the next thing for a campaign: begins it, sends to one person, passes one over, or says why nothing leaves
 * (BOT-86 to BOT-92). All of it is one transaction with the row of work. Returns the seconds until it is due again;
 * undefined: it has nothing more to do.
 */
export async function runCampaign(
  work: Work,
  campaignId: number,
  settings: RunSettings,
): Promise<number | undefined> {
  const campaign = await lockCampaign(work.tx, campaignId, 'or nothing');
  if (!campaign) return undefined;
  if (campaign.status === 'PROGRAMADA') {
    await begin(work, campaign);
    await publishCampaign(work, campaignId, 'update');
    return 0;
  }
  if (campaign.status !== 'EM_ANDAMENTO' || campaign.hold === 'paused') return undefined;
  return next(work, campaign, settings);
}

async function next(
  work: Work,
  campaign: StoredCampaign,
  settings: RunSettings,
): Promise<number | undefined> {
  const { tx, clock } = work;
  if (!(await mayRun(work))) return waitFor(work, campaign, 'plan', lookAgainSeconds);
  const [connection] = await tx
    .select()
    .from(connections)
    .where(and(eq(connections.id, campaign.connectionId ?? 0), inService));
  if (!connection) return waitFor(work, campaign, 'noConnection', lookAgainSeconds);
  const entry = await nextEntry(tx, campaign);
  if (!entry) return settle(work, campaign);
  const rules = await sendingRules(work);
  const now = clock.now();
  const opensAt = nextSendingTime(now, rules.hours);
  if (opensAt > now)
    return waitFor(work, campaign, 'hours', (opensAt.getTime() - now.getTime()) / 1000, opensAt);
  if (await templateFault(tx, campaign)) return waitFor(work, campaign, 'template', lookAgainSeconds);
  const before = await faultBefore(work, campaign, connection, entry);
  if ('fault' in before) {
    await tx.update(campaignEntries).set(before.fault).where(eq(campaignEntries.id, entry.id));
    await tellCampaign(work, campaign);
    return 0;
  }
  const place = await takeCampaignPlace(work, {
    connectionId: connection.id,
    intervals: rules.pauses,
    limits: rules.limits,
  });
  if (!place.isFree) {
    const { why, waitSeconds } = place;
    if (why === 'pause' || why === 'busy') return waitFor(work, campaign, null, waitSeconds);
    const endsItself = why === 'dailyLimit' || why === 'warmUp';
    const until = endsItself ? new Date(now.getTime() + waitSeconds * 1000) : null;
    return waitFor(work, campaign, why, waitSeconds, until);
  }
  await sendEntry(work, { campaign, connection, entry, content: before.content, settings });
  await setHold(work, campaign, null, null);
  await tellCampaign(work, campaign);
  // Behind a place that was taken late the next one comes sooner.
  return Math.min(leastPauseSeconds, place.nextInSeconds);
}

/** Nothing can be sent: it has ended, or waits for answers or for its entries. */
async function settle(work: Work, campaign: StoredCampaign): Promise<number | undefined> {
  const { tx, clock } = work;
  // The task that makes the entries makes it due again.
  if (!campaign.isPrepared) return lookAgainSeconds;
  const now = clock.now();
  const isTooOld = sql`${campaignEntries.confirmationRequestedAt} <= ${new Date(now.getTime() - answerHours * 3_600_000).toISOString()}::timestamptz`;
  const stillAsked = and(eq(campaignEntries.campaignId, campaign.id), eq(campaignEntries.state, 'asked'));
  await tx
    .update(campaignEntries)
    .set({ state: 'skipped', fault: 'notConfirmed' })
    .where(and(stillAsked, isTooOld));
  const [first] = await tx
    .select({ at: min(campaignEntries.confirmationRequestedAt) })
    .from(campaignEntries)
    .where(stillAsked);
  if (first?.at) {
    await waitFor(work, campaign, null, 0);
    const seconds = answerHours * 3600 - (now.getTime() - first.at.getTime()) / 1000;
    return Math.min(Math.max(1, seconds), lookAgainSeconds);
  }
  const [unsettled] = await tx
    .select({ id: campaignEntries.id })
    .from(campaignEntries)
    .where(
      and(
        eq(campaignEntries.campaignId, campaign.id),
        // Cancelled ones wait again soon: the campaign was started again a moment ago.
        inArray(campaignEntries.state, ['waiting', 'asked', 'confirmed', 'cancelled']),
      ),
    )
    .limit(1);
  // Somebody else changes the last entry at this moment.
  if (unsettled) return leastPauseSeconds;
  await tx
    .update(campaigns)
    .set({ status: 'FINALIZADA', completedAt: now, hold: null, holdUntil: null })
    .where(eq(campaigns.id, campaign.id));
  await publishCampaign(work, campaign.id, 'update');
  return undefined;
}

/** Says why nothing leaves, and returns when to look again. */
async function waitFor(
  work: Work,
  campaign: StoredCampaign,
  hold: CampaignHold | null,
  seconds: number,
  until: Date | null = null,
): Promise<number> {
  if (await setHold(work, campaign, hold, until)) await publishCampaign(work, campaign.id, 'update');
  return Math.min(seconds, lookAgainSeconds);
}

/** Two estimates of one moment differ by less. */
const sameMomentMs = 5000;

/** Stores the reason; false when it is the one that is there. */
async function setHold(
  { tx }: Work,
  campaign: StoredCampaign,
  hold: CampaignHold | null,
  holdUntil: Date | null,
): Promise<boolean> {
  const isSameMoment =
    Math.abs((holdUntil?.getTime() ?? 0) - (campaign.holdUntil?.getTime() ?? 0)) < sameMomentMs;
  if (campaign.hold === hold && isSameMoment) return false;
  await tx.update(campaigns).set({ hold, holdUntil }).where(eq(campaigns.id, campaign.id));
  return true;
}

/**
 * Makes a campaign due again so many seconds after the beginning of the transaction, by the database's clock. Returns
 * how long that is from now, in milliseconds.
 */
export async function runAgain(
  { tx }: Work,
  { campaignId, connectionId }: Pick<typeof campaignRuns.$inferSelect, 'campaignId' | 'connectionId'>,
  seconds: number,
): Promise<number> {
  // A new row: this one has no failure of earlier runs, and the worker ends its own.
  await tx.delete(campaignRuns).where(eq(campaignRuns.campaignId, campaignId));
  const [row] = await tx
    .insert(campaignRuns)
    .values({ campaignId, connectionId, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .returning({
      ms: sql<number>`(extract(epoch from ${campaignRuns.dueAt} - clock_timestamp()) * 1000)::float8`,
    });
  return row!.ms;
}
