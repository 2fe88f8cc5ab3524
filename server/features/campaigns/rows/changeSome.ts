import type { EntryState } from '@recado/shared/features/campaigns';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { firstRows } from '../../../db/statements/firstRows.ts';
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
 * Changes some entries of a locked campaign, and returns whether others may be left. `change` gets the condition of the
 * entries: a range of ids in one state.
 */
export async function changeSome(
  tx: Tx,
  campaignId: number,
  { states, also, most }: Chosen,
  change: (entries: SQL | undefined) => Promise<unknown>,
): Promise<boolean> {
  for (const state of states) {
    const chosen = and(eq(campaignEntries.campaignId, campaignId), eq(campaignEntries.state, state), also);
    const { where, isFull } = await firstRows(tx, campaignEntries.id, chosen, most);
    await change(where);
    if (isFull) return true;
  }
  return false;
}
