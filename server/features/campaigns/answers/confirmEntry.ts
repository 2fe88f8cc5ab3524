import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { lockCampaign } from '../rows/campaignRow.ts';
import { tellCampaign } from '../rows/tellCampaign.ts';
import { runNow } from '../running/planRun.ts';
import type { AnsweredEntry } from './takeAnswers.ts';

/**
 * Any answer to the question confirms (OPEN-105): the message goes before those that nobody asked for yet. An answer to
 * a cancelled campaign counts when that is started again.
 */
export async function confirmEntry(
  work: Work,
  { id, campaignId }: Pick<AnsweredEntry, 'id' | 'campaignId'>,
): Promise<void> {
  const { tx, clock } = work;
  const campaign = await lockCampaign(tx, campaignId, 'or nothing');
  if (!campaign) return;
  const [confirmed] = await tx
    .update(campaignEntries)
    .set({
      confirmedAt: clock.now(),
      state: sql`case when ${campaignEntries.state} = 'asked' then 'confirmed' else ${campaignEntries.state} end`,
    })
    .where(
      and(
        eq(campaignEntries.id, id),
        isNull(campaignEntries.confirmedAt),
        sql`${campaignEntries.state} in ('asked', 'cancelled')`,
      ),
    )
    .returning({ state: campaignEntries.state });
  if (!confirmed) return;
  await runNow(work, campaignId);
  await tellCampaign(work, campaign);
}
