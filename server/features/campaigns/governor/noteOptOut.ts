import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import { campaignEntries } from '../campaigns.table.ts';

/**
 * Marks the message after which somebody opted out: that of the campaign that they answered, else the last one they
 * got. The report and the governor count it.
 */
export const noteOptOut: Handlers['optedOut'] = async ({ tx }, { contactId, campaignId }) => {
  if (contactId === null) return;
  const [last] = await tx
    .select({ id: campaignEntries.id })
    .from(campaignEntries)
    .where(
      and(
        eq(campaignEntries.contactId, contactId),
        isNull(campaignEntries.optedOutAt),
        or(
          sql`${campaignEntries.sentAt} is not null`,
          sql`${campaignEntries.confirmationRequestedAt} is not null`,
        ),
      ),
    )
    .orderBy(
      sql`${campaignEntries.campaignId} is distinct from ${campaignId}`,
      sql`greatest(${campaignEntries.sentAt}, ${campaignEntries.confirmationRequestedAt}) desc`,
    )
    .limit(1);
  if (last)
    await tx.update(campaignEntries).set({ optedOutAt: sql`now()` }).where(eq(campaignEntries.id, last.id));
};
