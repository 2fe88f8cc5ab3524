import { and, eq, ne, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { campaignRuns } from '../campaigns.table.ts';
import { campaignsWaiting } from '../campaigns.wakes.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';

/** Makes a campaign due at its time; without a time, or once it has begun, now. Without a connection it waits for one. */
export async function planRun(
  { tx, wake }: Work,
  { id, status, scheduledAt, connectionId }: StoredCampaign,
): Promise<void> {
  await tx.delete(campaignRuns).where(eq(campaignRuns.campaignId, id));
  if (connectionId === null) return;
  const dueAt = status === 'PROGRAMADA' && scheduledAt ? scheduledAt : sql`now()`;
  await tx.insert(campaignRuns).values({ campaignId: id, connectionId, dueAt });
  wake(campaignsWaiting);
}

/** Makes a campaign that runs due now: something that it waits for has changed. */
export async function runNow({ tx, wake }: Work, campaignId: number): Promise<void> {
  await tx
    .update(campaignRuns)
    .set({ dueAt: sql`now()` })
    .where(and(eq(campaignRuns.campaignId, campaignId), ne(campaignRuns.state, 'done')));
  wake(campaignsWaiting);
}

/** The campaign neither runs nor is planned. */
export async function endRun({ tx }: Work, campaignId: number): Promise<void> {
  await tx.delete(campaignRuns).where(eq(campaignRuns.campaignId, campaignId));
}
