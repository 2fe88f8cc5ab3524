import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Handlers } from '../../../hooks.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { campaignEntries, deletedSends } from '../campaigns.table.ts';

/**
 * Marks the message after which somebody opted out: that of the campaign that they answered, else the last one they
 * got. The report and the governor count it. The governor also counts it when that campaign was deleted.
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
  // The entry of a deleted campaign may be there for a while: its copy counts.
  await tx.execute(sql`
    update ${deletedSends} d set opted_out_at = now() from (
      select s.entry_id, s.is_request from ${deletedSends} s
      where s.opted_out_at is null and ${last ? sql`s.entry_id = ${last.id}` : isOf(contactId)}
      order by s.sent_at desc limit 1) l
    where d.entry_id = l.entry_id and d.is_request = l.is_request`);
};

/** It went to this person, as contacts are today. */
const isOf = (contactId: number): SQL => sql`s.message_id in (
  select m.id from ${messages} m join ${tickets} t on t.id = m.ticket_id
  where t.contact_id = ${contactId} and m.sent_by = 'campaign')`;
