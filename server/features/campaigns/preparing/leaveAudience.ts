import type { EntryState } from '@recado/shared/features/campaigns';
import { and, eq, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { atOnce, changeSome } from '../rows/changeSome.ts';

type Leaving = Pick<StoredCampaign, 'id' | 'leavingTo'>;

const states: readonly EntryState[] = ['waiting', 'cancelled', 'skipped'];
const { id: entryId, confirmationRequestedAt, sentAt } = campaignEntries;
const noMessage = and(isNull(confirmationRequestedAt), isNull(sentAt));
const gotNothing = and(inArray(campaignEntries.state, [...states]), noMessage);

/**
 * The campaign has another list or tag: people of the former one who got nothing leave it. Those who got a message stay,
 * so that nobody gets another one. Returns whether others are left: nobody sees or counts these any more, and the task
 * that makes entries sees to them. The caller has locked the campaign.
 */
export async function leaveAudience({ tx }: Work, { id, leavingTo }: Leaving): Promise<boolean> {
  await tx.update(campaigns).set({ isPrepared: false, preparedTo: 0 }).where(eq(campaigns.id, id));
  // The list before that one still leaves, and nobody of a later one came.
  if (leavingTo !== null) return true;
  if (!(await removeSome(tx, id, undefined, atOnce.entries))) return false;
  await tx.execute(sql`
    update ${campaigns} set leaving_to = gone.last, total = total - gone.count,
      skipped = skipped - gone.skipped_count, cancelled = cancelled - gone.cancelled_count
    from (
      select max(${entryId}) as last, count(*) as count,
        count(*) filter (where ${campaignEntries.state} = 'skipped') as skipped_count,
        count(*) filter (where ${campaignEntries.state} = 'cancelled') as cancelled_count
      from ${campaignEntries} where ${campaignEntries.campaignId} = ${id} and ${gotNothing}) gone
    where ${campaigns.id} = ${id} and gone.count > 0`);
  return true;
}

/** Removes the next people of a former list from a locked campaign; false when none are left. */
export async function leaveOn({ tx }: Work, { id, leavingTo }: Leaving, most: number): Promise<boolean> {
  if (leavingTo === null) return false;
  if (await removeSome(tx, id, lte(entryId, leavingTo), most)) return true;
  await tx.update(campaigns).set({ leavingTo: null }).where(eq(campaigns.id, id));
  return false;
}

const removeSome = (tx: Tx, id: number, among: SQL | undefined, most: number): Promise<boolean> =>
  changeSome(tx, id, { states, also: and(noMessage, among), most }, (piece) =>
    tx.delete(campaignEntries).where(piece),
  );

/** A condition on entries of a campaign: they are not those of a former list, who leave. */
export const stays = (campaignId: number): SQL =>
  not(
    and(
      sql`${entryId} <= (select coalesce(max(c.leaving_to), 0) from ${campaigns} c where c.id = ${campaignId})`,
      gotNothing,
    )!,
  );
