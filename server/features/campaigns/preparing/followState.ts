import type { EntryState } from '@recado/shared/features/campaigns';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Work } from '../../../work.ts';
import { campaignEntries } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { atOnce, changeSome } from '../rows/changeSome.ts';

type Changes = PgUpdateSetSource<typeof campaignEntries>;

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
 * that goes on wait again. Returns whether others are left; the task that makes entries sees to these. It does so too
 * while people of a former list leave: they must not wait again.
 */
export async function followState(
  { tx }: Work,
  { id, status, leavingTo }: Pick<StoredCampaign, 'id' | 'status' | 'leavingTo'>,
  most = atOnce.entries,
): Promise<boolean> {
  if (leavingTo !== null) return true;
  const rule = rules[status];
  if (!rule) return false;
  return changeSome(tx, id, { states: rule.from, most }, (piece) =>
    tx.update(campaignEntries).set(rule.changes).where(piece),
  );
}
