import type { EntryState } from '@recado/shared/features/campaigns';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Work } from '../../../work.ts';
import { campaignEntries } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { pieceBehind } from '../rows/inPieces.ts';

type Changes = PgUpdateSetSource<typeof campaignEntries>;

/** Entries of one transaction. A customer's answer waits for the lock of the campaign while they change. */
const atOnce = 2000;

/** Entries wait again; nobody gets a question twice, and answers that came meanwhile count (CAMP-45). */
const waitAgain: Changes = {
  state: sql`case
    when ${campaignEntries.optedOutAt} is not null then 'skipped'
    when ${campaignEntries.confirmedAt} is not null then 'confirmed'
    when ${campaignEntries.confirmationRequestedAt} is not null then 'asked'
    else 'waiting' end`,
  fault: sql`case when ${campaignEntries.optedOutAt} is not null then 'optedOut' end`,
};

/** The states that entries may not be in while a campaign has this one, and what they become. */
const rules: Partial<Record<StoredCampaign['status'], { from: readonly EntryState[]; changes: Changes }>> = {
  CANCELADA: { from: ['waiting', 'asked', 'confirmed'], changes: { state: 'cancelled' } },
  EM_ANDAMENTO: { from: ['cancelled'], changes: waitAgain },
};

/**
 * Changes some entries of a locked campaign to what its state says. Those of a cancelled one are cancelled, those of one
 * that goes on wait again. Returns whether others are left; the task that makes entries sees to these.
 */
export async function followState(
  { tx }: Work,
  { id, status }: Pick<StoredCampaign, 'id' | 'status'>,
  most = atOnce,
): Promise<boolean> {
  const rule = rules[status];
  if (!rule) return false;
  for (const state of rule.from) {
    const { piece, end } = await pieceBehind(tx, id, state, { after: 0, size: most });
    await tx.update(campaignEntries).set(rule.changes).where(piece);
    if (end !== undefined) return true;
  }
  return false;
}
