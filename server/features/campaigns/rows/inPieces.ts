import type { EntryState } from '@recado/shared/features/campaigns';
import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { campaignEntries } from '../campaigns.table.ts';

/** Rows that one statement changes: a campaign may have 300,000, and a statement has 20 seconds. */
const pieceSize = 20_000;

/** The next entries of a campaign in one state, as a range of ids; `end` is its last id, undefined where none follow. */
export async function pieceBehind(
  tx: Tx,
  campaignId: number,
  state: EntryState,
  { after, size }: { after: number; size: number },
): Promise<{ piece: SQL | undefined; end: number | undefined }> {
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
    .offset(size - 1)
    .limit(1);
  return { piece: last ? and(behind, lte(campaignEntries.id, last.id)) : behind, end: last?.id };
}

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
    let after: number | undefined = 0;
    while (after !== undefined) {
      const { piece, end } = await pieceBehind(tx, campaignId, state, { after, size: pieceSize });
      await change(piece);
      after = end;
    }
  }
}
