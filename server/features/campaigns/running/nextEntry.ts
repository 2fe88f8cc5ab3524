import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { campaignEntries } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';

/** A person of a campaign, as stored. */
export type StoredEntry = typeof campaignEntries.$inferSelect;

/** The next person to write to, locked: who has confirmed comes first. */
export async function nextEntry(
  tx: Tx,
  { id: campaignId, leavingTo }: Pick<StoredCampaign, 'id' | 'leavingTo'>,
): Promise<StoredEntry | undefined> {
  for (const state of ['confirmed', 'waiting'] as const) {
    const [entry] = await tx
      .select()
      .from(campaignEntries)
      .where(
        and(
          eq(campaignEntries.campaignId, campaignId),
          eq(campaignEntries.state, state),
          // Who waits got nothing: people of a former list leave.
          state === 'waiting' && leavingTo !== null ? gt(campaignEntries.id, leavingTo) : undefined,
        ),
      )
      .orderBy(asc(campaignEntries.id))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (entry) return entry;
  }
  return undefined;
}
