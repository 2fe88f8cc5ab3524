import { found } from '@recado/shared/errors';
import { type Campaign, textSlots } from '@recado/shared/features/campaigns';
import { eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { contactLists } from '../../contactLists/contactLists.table.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { media } from '../../core/media/media.table.ts';
import { queues } from '../../core/queues/queues.table.ts';
import { users } from '../../core/users/users.table.ts';
import { campaigns } from '../campaigns.table.ts';

/** Reads one campaign as the API shows it, before dates become text. Throws ERR_NO_CAMPAIGN_FOUND. */
export async function readCampaign(
  { tx, links }: Pick<Work, 'tx' | 'links'>,
  id: number,
): Promise<z.input<typeof Campaign>> {
  const [row] = await tx
    .select({
      campaign: getTableColumns(campaigns),
      contactList: { id: contactLists.id, name: contactLists.name },
      whatsapp: { id: connections.id, name: connections.name },
      user: { id: users.id, name: users.name },
      queue: { id: queues.id, name: queues.name },
      file: { name: media.name, state: media.state },
    })
    .from(campaigns)
    .leftJoin(contactLists, eq(contactLists.id, campaigns.contactListId))
    .leftJoin(connections, eq(connections.id, campaigns.connectionId))
    .leftJoin(users, eq(users.id, campaigns.userId))
    .leftJoin(queues, eq(queues.id, campaigns.queueId))
    .leftJoin(media, eq(media.id, campaigns.mediaId))
    .where(eq(campaigns.id, id));
  const { campaign, file, ...beside } = found(row, 'ERR_NO_CAMPAIGN_FOUND');
  const { texts, confirmations, total, asked, confirmed, sent, failed, skipped, cancelled } = campaign;
  const waiting = total - asked - confirmed - sent - failed - skipped - cancelled;
  const inSlots = (name: string, values: readonly string[]) =>
    Object.fromEntries(textSlots.map((slot) => [`${name}${slot}`, values[slot - 1] || null]));
  return {
    ...campaign,
    ...(inSlots('message', texts) as Pick<Campaign, 'message1'>),
    ...(inSlots('confirmationMessage', confirmations) as Pick<Campaign, 'confirmationMessage1'>),
    ...beside,
    whatsappId: campaign.connectionId,
    openTicket: campaign.openTicket ? 'enabled' : 'disabled',
    mediaName: file?.name ?? null,
    mediaPath: file?.state === 'ready' ? links.sign(campaign.companyId, campaign.mediaId!) : null,
    counts: { total, waiting, asked, confirmed, sent, failed, skipped, cancelled },
    endsAt: null,
  } as unknown as z.input<typeof Campaign>;
}
