import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { withoutRules } from '../../db/statements/withoutRules.ts';
import type { Work } from '../../work.ts';
import { ticketTags } from './tags.table.ts';
import { tagTicket } from './tagTicket.ts';

/** The ids of the tags on a ticket, its lane among them. */
export async function tagIdsOf(tx: Tx, ticketId: number): Promise<number[]> {
  const rows = await tx
    .select({ tagId: ticketTags.tagId })
    .from(ticketTags)
    .where(eq(ticketTags.ticketId, ticketId))
    .orderBy(asc(ticketTags.tagId));
  return rows.map(({ tagId }) => tagId);
}

/**
 * Gives a locked ticket these tags and no others, except those that were deleted meanwhile. A tag that comes back begins
 * no rule. The caller publishes the ticket.
 */
export async function restoreTags(
  work: Work,
  { ticketId, tagIds }: { ticketId: number; tagIds: readonly number[] },
): Promise<void> {
  const now = await tagIdsOf(work.tx, ticketId);
  await withoutRules(work.tx, async () => {
    for (const id of now) if (!tagIds.includes(id)) await tagTicket(work, ticketId, id, false);
    for (const id of tagIds) if (!now.includes(id)) await tagTicket(work, ticketId, id, true);
  });
}
