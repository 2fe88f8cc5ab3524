import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import { campaignRuns, campaigns } from '../campaigns.table.ts';
import { campaignsWaiting } from '../campaigns.wakes.ts';

/** The provider accepts a template or no longer does: campaigns that wait for a template look at once. */
export const followTemplate: Handlers['templateChanged'] = async ({ tx, wake }) => {
  const held = tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.hold, 'template'));
  const due = await tx
    .update(campaignRuns)
    .set({ dueAt: sql`now()` })
    .where(and(inArray(campaignRuns.campaignId, held), ne(campaignRuns.state, 'done')))
    .returning({ id: campaignRuns.id });
  if (due.length > 0) wake(campaignsWaiting);
};
