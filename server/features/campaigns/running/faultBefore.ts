import type { EntryFault } from '@recado/shared/features/campaigns';
import { isWindowClosed } from '@recado/shared/lib/capabilities';
import { and, eq, max } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import type { connections } from '../../core/connections/connections.table.ts';
import { phoneIdentities } from '../../core/contacts/matchesContact.ts';
import { knownBy } from '../../core/contacts/resolveContact.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { isOptedOut } from '../../optOuts/isOptedOut.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { mediaDraft } from './mediaDraft.ts';
import type { StoredEntry } from './nextEntry.ts';

/** Why nobody writes to this person now, before a place is taken for them; undefined: the message may leave. */
export async function faultBefore(
  { tx, clock }: Work,
  campaign: StoredCampaign,
  connection: typeof connections.$inferSelect,
  { number }: StoredEntry,
): Promise<{ state: 'skipped' | 'failed'; fault: EntryFault } | undefined> {
  const [identity] = await knownBy(tx, phoneIdentities(number));
  const contact = identity?.contact;
  if (await isOptedOut(tx, { number, contactId: contact?.id }))
    return { state: 'skipped', fault: 'optedOut' };
  if (contact && (!contact.active || contact.isGroup)) return { state: 'skipped', fault: 'blocked' };
  if (campaign.mediaId !== null && !(await mediaDraft(tx, campaign.mediaId)))
    return { state: 'failed', fault: 'mediaMissing' };
  const [last] = contact
    ? await tx
        .select({ at: max(tickets.customerWroteAt) })
        .from(tickets)
        .where(and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, connection.id)))
    : [];
  // Checked before a ticket is made for a message that would not leave.
  if (isWindowClosed(connection.channel, last?.at ?? null, clock.now()))
    return { state: 'failed', fault: 'windowClosed' };
  return undefined;
}
