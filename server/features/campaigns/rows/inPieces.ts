import { inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { campaignEntries } from '../campaigns.table.ts';

/** Rows that one statement changes: a campaign may have 300,000, and a statement has 20 seconds. */
const pieceSize = 20_000;

/** Changes many rows, so many in a statement. `change` changes up to `size` of those that are left, and returns them. */
export async function inPieces(change: (size: number) => Promise<readonly unknown[]>): Promise<void> {
  let changed: number;
  do changed = (await change(pieceSize)).length;
  while (changed === pieceSize);
}

/** Deletes up to so many entries. */
export const deleteEntries = (tx: Tx, where: SQL | undefined, size: number) =>
  tx
    .delete(campaignEntries)
    .where(
      inArray(
        campaignEntries.id,
        tx.select({ id: campaignEntries.id }).from(campaignEntries).where(where).limit(size),
      ),
    )
    .returning({ id: campaignEntries.id });
