import type { EntryState } from '@recado/shared/features/campaigns';
import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { campaignEntries } from '../campaigns.table.ts';

/** Rows that one statement changes: a campaign may have 300,000, and a statement has 20 seconds. */
const pieceSize = 20_000;

/**
 * Changes the entries of a locked campaign that are in these states, some in a statement. `change` gets the condition of
 * a piece: a range of ids in one state. It names no other rows, so no plan that was made for few rows can join many.
 */
export async function inPieces(
  tx: Tx,
  campaignId: number,
  states: readonly EntryState[],
  change: (piece: SQL | undefined) => Promise<unknown>,
): Promise<void> {
  for (const state of states) {
    let after = 0;
    for (;;) {
      const behind = and(
        eq(campaignEntries.campaignId, campaignId),
        eq(campaignEntries.state, state),
        gt(campaignEntries.id, after),
      );
      const [last] = await tx
        .select({ id: campaignEntries.id })
        .from(campaignEntries)
        .where(behind)
        .orderBy(asc(campaignEntries.id))
        .offset(pieceSize - 1)
        .limit(1);
      await change(last ? and(behind, lte(campaignEntries.id, last.id)) : behind);
      if (!last) break;
      after = last.id;
    }
  }
}
