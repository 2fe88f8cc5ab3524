import type { EntryState } from '@recado/shared/features/campaigns';
import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { campaignEntries } from '../campaigns.table.ts';

/**
 * Entries of one transaction. A customer's answer waits for the lock of the campaign while they change. A test sets
 * fewer, so that small campaigns follow in the background too.
 */
export const atOnce = { entries: 2000 };

/** Which entries of a campaign change: those in one of these states for which the condition holds. */
interface Chosen {
  states: readonly EntryState[];
  also?: SQL | undefined;
  /** At most so many of each state. */
  most: number;
}

/**
 * Changes some entries of a locked campaign, and returns whether others are left. `change` gets the condition of a
 * piece: a range of ids in one state. It names no other rows, so no plan that was made for few rows can join many.
 */
export async function changeSome(
  tx: Tx,
  campaignId: number,
  { states, also, most }: Chosen,
  change: (piece: SQL | undefined) => Promise<unknown>,
): Promise<boolean> {
  const { id } = campaignEntries;
  for (const state of states) {
    const chosen = and(eq(campaignEntries.campaignId, campaignId), eq(campaignEntries.state, state), also);
    const [last] = await tx
      .select({ id })
      .from(campaignEntries)
      .where(chosen)
      .orderBy(asc(id))
      .offset(most - 1)
      .limit(1);
    await change(last ? and(chosen, lte(id, last.id)) : chosen);
    if (last) return true;
  }
  return false;
}
