import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { companyLanguage } from '@recado/shared/lib/variables';
import { eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import type { connections } from '../../core/connections/connections.table.ts';
import { storeOutgoing } from '../../core/messages/sending/storeOutgoing.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { isOptedOut } from '../../optOuts/isOptedOut.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { templateMessage } from '../templates/campaignTemplates.ts';
import type { Content } from './contentFor.ts';
import { fillerFor } from './fillerFor.ts';
import { mediaDraft } from './mediaDraft.ts';
import type { StoredEntry } from './nextEntry.ts';
import { contactOf, ticketOf } from './reachPerson.ts';
import type { RunSettings } from './runCampaign.ts';
import { withOptOutLink } from './withOptOutLink.ts';

interface Sending {
  campaign: StoredCampaign;
  connection: typeof connections.$inferSelect;
  entry: StoredEntry;
  content: Content;
  settings: RunSettings;
}

/**
 * Stores the message for one person, or what asks them first (BOT-88), on their ticket, and marks the entry. The place
 * of the pace, the message and the entry are one transaction: a person gets it once.
 */
export async function sendEntry(work: Work, sending: Sending): Promise<void> {
  const { tx, clock } = work;
  const { campaign, connection, entry, content } = sending;
  const { slot, isNew, asks } = content;
  const contact = await contactOf(work, entry, connection);
  // The contact may turn out to be a person that we knew by another number (`samePeople`).
  if (await isOptedOut(tx, { contactId: contact.id }))
    return setState(work, entry, { state: 'skipped', fault: 'optedOut' });
  const { ticket, isNew: isNewTicket } = await ticketOf(work, contact, connection, campaign);
  const draft = await draftOf(work, sending, contact);
  // A text of variables alone, and this person has no value for them.
  if (!draft) return setState(work, entry, { state: 'failed', fault: 'unknownVariable' });
  if (draft.body.length > capabilitiesOf(connection.channel).maxBody)
    return setState(work, entry, { state: 'failed', fault: 'tooLarge' });
  const clientId = `campaign-${asks ? 'ask-' : ''}${entry.id}`;
  const [message] = await storeOutgoing(work, ticket, [{ ...draft, sentBy: 'campaign', clientId }], {
    lane: 'campaign',
  });
  const messageId = message!.id as number;
  const now = clock.now();
  await tx
    .update(campaignEntries)
    .set({
      slot,
      contactId: contact.id,
      ticketId: ticket.id,
      connectionId: connection.id,
      ...(asks
        ? { state: 'asked', confirmationRequestedAt: now, askMessageId: messageId }
        : { state: 'sent', sentAt: now, messageId }),
    })
    .where(eq(campaignEntries.id, entry.id));
  if (isNew)
    await tx
      .update(campaigns)
      .set({ textsGiven: campaign.textsGiven + 1 })
      .where(eq(campaigns.id, campaign.id));
  await publishTicket(work, ticket.id, isNewTicket ? null : ticket);
}

async function setState(
  { tx }: Work,
  { id }: StoredEntry,
  to: { state: 'skipped' | 'failed'; fault: string },
): Promise<void> {
  await tx.update(campaignEntries).set(to).where(eq(campaignEntries.id, id));
}

/** The message: the template, or the text with its link and file. Undefined: nothing is left to say. */
async function draftOf(
  work: Work,
  { campaign, connection, entry, content, settings }: Sending,
  { id: contactId, extraInfo }: { id: number; extraInfo: readonly { name: string; value: string }[] },
) {
  const { tx } = work;
  const fill = await fillerFor(work, entry, { connection: connection.name, extraInfo });
  // The provider approved its words as they are: it gets no link.
  if (content.template)
    return templateMessage(
      tx,
      { connectionId: connection.id, mediaId: campaign.mediaId },
      content.template,
      fill,
    );
  const { language } = await readSettings(tx, ['language']);
  const filled = fill(content.text);
  const file =
    !content.asks && campaign.mediaId !== null ? await mediaDraft(tx, campaign.mediaId) : undefined;
  if (filled.trim() === '' && !file) return undefined;
  const body = campaign.optOutLink
    ? withOptOutLink(
        work,
        filled,
        { contactId, campaignId: campaign.id },
        { language: companyLanguage(language), publicUrl: settings.publicUrl },
      )
    : filled;
  return { body, ...file?.draft };
}
