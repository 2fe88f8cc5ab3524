import type { TextSlot } from '@recado/shared/features/campaigns';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { companyLanguage } from '@recado/shared/lib/variables';
import { eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import type { connections } from '../../core/connections/connections.table.ts';
import { storeOutgoing } from '../../core/messages/sending/storeOutgoing.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { campaignEntries, campaigns } from '../campaigns.table.ts';
import type { StoredCampaign } from '../rows/campaignRow.ts';
import { mediaDraft } from './mediaDraft.ts';
import type { StoredEntry } from './nextEntry.ts';
import { nextSlot } from './nextSlot.ts';
import { contactOf, ticketOf } from './reachPerson.ts';
import type { RunSettings } from './runCampaign.ts';
import { textFor } from './textFor.ts';
import { withOptOutLink } from './withOptOutLink.ts';

interface Sending {
  campaign: StoredCampaign;
  connection: typeof connections.$inferSelect;
  entry: StoredEntry;
  settings: RunSettings;
}

/**
 * Stores the message for one person, or what asks them first (BOT-88), on their ticket, and marks the entry. The place
 * of the pace, the message and the entry are one transaction: a person gets it once.
 */
export async function sendEntry(
  work: Work,
  { campaign, connection, entry, settings }: Sending,
): Promise<void> {
  const { tx, clock } = work;
  const asks = campaign.confirmation && entry.state === 'waiting';
  const { slot, isNew } = slotFor(campaign, entry);
  const written = asks ? askText(campaign, slot) : (campaign.texts[slot - 1] ?? '');
  const contact = await contactOf(work, entry, connection);
  const { ticket, isNew: isNewTicket } = await ticketOf(work, contact, connection, campaign);
  const filled = await textFor(work, written, entry, {
    connection: connection.name,
    extraInfo: contact.extraInfo,
  });
  const { language } = await readSettings(tx, ['language']);
  const body = campaign.optOutLink
    ? withOptOutLink(
        work,
        filled,
        { contactId: contact.id, campaignId: campaign.id },
        { language: companyLanguage(language), publicUrl: settings.publicUrl },
      )
    : filled;
  const file = !asks && campaign.mediaId !== null ? await mediaDraft(tx, campaign.mediaId) : undefined;
  if (body.length > capabilitiesOf(connection.channel).maxBody) {
    await tx
      .update(campaignEntries)
      .set({ state: 'failed', fault: 'tooLarge' })
      .where(eq(campaignEntries.id, entry.id));
    return;
  }
  const [message] = await storeOutgoing(
    work,
    ticket,
    [
      {
        body,
        sentBy: 'campaign',
        clientId: `campaign-${asks ? 'ask-' : ''}${entry.id}`,
        ...file?.draft,
      },
    ],
    { lane: 'campaign' },
  );
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

/** The text of this person: the one they were asked with, as long as the campaign has it. */
function slotFor(
  { id, texts, textsGiven }: StoredCampaign,
  { slot }: StoredEntry,
): { slot: TextSlot; isNew: boolean } {
  if (slot !== null && texts[slot - 1]) return { slot: slot as TextSlot, isNew: false };
  return { slot: nextSlot(texts, { campaignId: id, textsGiven }) ?? 1, isNew: true };
}

/** What asks with this text: its own words, else the first ones there are. */
const askText = ({ confirmations }: StoredCampaign, slot: TextSlot): string =>
  confirmations[slot - 1] || (confirmations.find((text) => text !== '') ?? '');
