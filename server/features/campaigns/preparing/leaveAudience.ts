import { and, eq, isNull } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { inPieces } from '../rows/inPieces.ts';

/**
 * The campaign has another list or tag: people of the former one who got nothing leave it. Those who got a message stay,
 * so that nobody gets another one. The caller has locked the campaign.
 */
export async function leaveAudience({ tx }: Work, { id }: Pick<StoredCampaign, 'id'>): Promise<void> {
  const gotNothing = and(isNull(campaignEntries.confirmationRequestedAt), isNull(campaignEntries.sentAt));
  await inPieces(tx, id, ['waiting', 'cancelled', 'skipped'], (piece) =>
    tx.delete(campaignEntries).where(and(piece, gotNothing)),
  );
  await tx.update(campaigns).set({ isPrepared: false, preparedTo: 0 }).where(eq(campaigns.id, id));
}
