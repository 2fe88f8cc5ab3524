import { entryStates } from '@recado/shared/features/campaigns';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import { atOnce, changeSome } from '../rows/changeSome.ts';

/** Removes some entries of a locked campaign; false when none are left. */
export const removeEntries = (tx: Tx, id: number, most = atOnce.entries): Promise<boolean> =>
  changeSome(tx, id, { states: entryStates, most }, (piece) => tx.delete(campaignEntries).where(piece));

/** Removes the next entries of a deleted campaign, and the campaign with the last ones; false when it is gone. */
export async function removeOn({ tx }: Work, id: number, most: number): Promise<boolean> {
  const deleted = and(eq(campaigns.id, id), isNotNull(campaigns.removedAt));
  const [campaign] = await tx.select({ id: campaigns.id }).from(campaigns).where(deleted).for('update');
  if (!campaign) return false;
  if (await removeEntries(tx, id, most)) return true;
  await tx.delete(campaigns).where(deleted);
  return false;
}
