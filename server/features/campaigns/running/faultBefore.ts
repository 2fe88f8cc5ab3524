import type { EntryFault } from '@recado/shared/features/campaigns';
import { isWindowClosed } from '@recado/shared/lib/capabilities';
import { and, eq, isNotNull, max, ne, or } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import type { connections } from '../../core/connections/connections.table.ts';
import { phoneIdentities } from '../../core/contacts/matchesContact.ts';
import { knownBy } from '../../core/contacts/resolveContact.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { isOptedOut } from '../../optOuts/isOptedOut.ts';
import { campaignEntries } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { lacksValue } from '../templates/campaignTemplates.ts';
import { type Content, contentFor } from './contentFor.ts';
import { fillerFor } from './fillerFor.ts';
import { mediaDraft } from './mediaDraft.ts';
import type { StoredEntry } from './nextEntry.ts';

type Fault = { state: 'skipped' | 'failed'; fault: EntryFault };

/** What leaves for this person, or why nobody writes to them now. Asked before a place is taken for them. */
export async function faultBefore(
  work: Work,
  campaign: StoredCampaign,
  connection: typeof connections.$inferSelect,
  entry: StoredEntry,
): Promise<{ fault: Fault } | { content: Content }> {
  const { tx, clock } = work;
  const { number } = entry;
  const fail = (fault: EntryFault, state: Fault['state'] = 'failed') => ({ fault: { state, fault } });
  const [identity] = await knownBy(tx, phoneIdentities(number));
  const contact = identity?.contact;
  if (await isOptedOut(tx, { number, contactId: contact?.id })) return fail('optedOut', 'skipped');
  if (contact && (!contact.active || contact.isGroup)) return fail('blocked', 'skipped');
  if (contact && (await isReached(work, entry, contact.id))) return fail('repeated', 'skipped');
  if (campaign.mediaId !== null && !(await mediaDraft(tx, campaign.mediaId))) return fail('mediaMissing');
  const [last] = contact
    ? await tx
        .select({ at: max(tickets.customerWroteAt) })
        .from(tickets)
        .where(and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, connection.id)))
    : [];
  // Checked before a ticket is made for a message that would not leave.
  const isClosed = isWindowClosed(connection.channel, last?.at ?? null, clock.now());
  const content = contentFor(campaign, entry, isClosed);
  if (!content) return fail(isClosed ? 'windowClosed' : 'failed');
  if (content.template) {
    const extraInfo = contact?.extraInfo ?? [];
    const fill = await fillerFor(work, entry, { connection: connection.name, extraInfo });
    if (lacksValue(content.template, fill)) return fail('unknownVariable');
  }
  return { content };
}

/** Has this contact the campaign's message already, by another of their numbers? */
async function isReached({ tx }: Work, { id, campaignId }: StoredEntry, contactId: number): Promise<boolean> {
  const [other] = await tx
    .select({ id: campaignEntries.id })
    .from(campaignEntries)
    .where(
      and(
        eq(campaignEntries.contactId, contactId),
        eq(campaignEntries.campaignId, campaignId),
        ne(campaignEntries.id, id),
        ne(campaignEntries.state, 'failed'),
        or(isNotNull(campaignEntries.sentAt), isNotNull(campaignEntries.confirmationRequestedAt)),
      ),
    )
    .limit(1);
  return other !== undefined;
}
