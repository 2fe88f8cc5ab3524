import { withoutRules } from '../../db/statements/withoutRules.ts';
import type { Work } from '../../work.ts';
import { tagIdsOf } from './tagIdsOf.ts';
import { tagTicket } from './tagTicket.ts';

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
