import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { optOut } from '../../optOuts/optOut.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { lockCampaign } from '../rows/campaignRow.ts';
import { tellCampaign } from '../rows/tellCampaign.ts';
import { runNow } from '../running/planRun.ts';
import { confirmOptOut } from './confirmOptOut.ts';
import type { AnsweredEntry } from './takeAnswers.ts';

/** Opts somebody out who wrote one of the words, tells them so once, and ends what waits for their answer. */
export async function optOutByWord(work: Work, entry: AnsweredEntry): Promise<void> {
  const { tx, clock } = work;
  const { id, campaignId, campaignName, contactId, ticketId } = entry;
  const campaign = await lockCampaign(tx, campaignId, 'or nothing');
  const { isNew } = await optOut(work, {
    contactId,
    way: 'word',
    campaign: { id: campaignId, name: campaignName },
  });
  await tx
    .update(campaignEntries)
    .set({
      optedOutAt: sql`coalesce(${campaignEntries.optedOutAt}, ${clock.now().toISOString()}::timestamptz)`,
      // Somebody who was asked has answered: no.
      ...(entry.state === 'asked' && { state: 'skipped', fault: 'optedOut' }),
    })
    .where(eq(campaignEntries.id, id));
  if (isNew) await confirmOptOut(work, ticketId);
  if (!campaign) return;
  await runNow(work, campaignId);
  await tellCampaign(work, campaign);
}
