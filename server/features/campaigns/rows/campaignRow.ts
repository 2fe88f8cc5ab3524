import { found } from '@recado/shared/errors';
import { type Campaign, type TextSlot, textSlots } from '@recado/shared/features/campaigns';
import { campaignEstimate } from '@recado/shared/lib/campaignEstimate';
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Page } from '../../../db/statements/paged.ts';
import { everybody } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { contactLists } from '../../contactLists/contactLists.table.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { media } from '../../core/media/media.table.ts';
import { queues } from '../../core/queues/queues.table.ts';
import { users } from '../../core/users/users.table.ts';
import { campaignRuns, campaigns } from '../campaigns.table.ts';
import { type PaceToday, pacesToday } from '../governor/paceRows.ts';
import { type SendingRules, sendingRules } from './campaignSettings.ts';

/** A campaign as the API shows it, before dates become text. */
export type CampaignRow = z.input<typeof Campaign>;
/** A campaign as it is stored. */
export type StoredCampaign = typeof campaigns.$inferSelect;

/** The version that every save raises. */
export const nextVersion = { version: sql`${campaigns.version} + 1` };

/** A deleted campaign whose entries still leave is not there for anybody. */
export const isThere = isNull(campaigns.removedAt);

/** The parts of work that reading campaigns needs. */
type Reading = Pick<Work, 'tx' | 'links' | 'clock' | 'companyId'>;

const selectCampaigns = (tx: Tx) =>
  tx
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
    .leftJoin(media, eq(media.id, campaigns.mediaId));
type Selected = Awaited<ReturnType<typeof selectCampaigns>>[number];

/** Campaigns as the API shows them, the newest first. */
export async function readCampaigns(work: Reading, where?: SQL, page?: Page): Promise<CampaignRow[]> {
  const query = selectCampaigns(work.tx).where(and(where, isThere)).orderBy(desc(campaigns.id)).$dynamic();
  const [rows, rules] = await Promise.all([
    page ? query.limit(page.limit).offset(page.offset) : query,
    sendingRules(work),
  ]);
  const numbers = rows.flatMap(({ campaign }) => (mayForesee(campaign) ? [campaign.connectionId!] : []));
  const paces = await pacesToday(work.tx, [...new Set(numbers)], rules.limits);
  return rows.map((row) => shapeCampaign(work, row, rules, paces));
}

/** Reads one; throws ERR_NO_CAMPAIGN_FOUND. */
export async function campaignRow(work: Reading, id: number): Promise<CampaignRow> {
  const [row] = await readCampaigns(work, eq(campaigns.id, id));
  return found(row, 'ERR_NO_CAMPAIGN_FOUND');
}

/** Publishes a campaign's present state, and returns it (CAMP-47). */
export async function publishCampaign(
  work: Work,
  id: number,
  action: 'create' | 'update',
): Promise<CampaignRow> {
  const record = await campaignRow(work, id);
  work.publish('campaign', { action, record }, everybody);
  return record;
}

/**
 * Reads and locks a campaign. Everything that changes a campaign or the state of an entry locks it first. It locks the
 * row of work before the campaign, as the worker does. Throws ERR_NO_CAMPAIGN_FOUND.
 */
export async function lockCampaign(tx: Tx, id: number): Promise<StoredCampaign>;
/** The same, for a campaign that may be gone. */
export async function lockCampaign(
  tx: Tx,
  id: number,
  gone: 'or nothing',
): Promise<StoredCampaign | undefined>;
export async function lockCampaign(tx: Tx, id: number, gone?: 'or nothing') {
  await tx
    .select({ id: campaignRuns.id })
    .from(campaignRuns)
    .where(eq(campaignRuns.campaignId, id))
    .for('update');
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isThere))
    .for('no key update');
  return gone ? row : found(row, 'ERR_NO_CAMPAIGN_FOUND');
}

/** Entries of a campaign that wait for their first message. */
export const waitingOf = ({
  total,
  asked,
  confirmed,
  sent,
  failed,
  skipped,
  cancelled,
}: Pick<
  StoredCampaign,
  'total' | 'asked' | 'confirmed' | 'sent' | 'failed' | 'skipped' | 'cancelled'
>): number => total - asked - confirmed - sent - failed - skipped - cancelled;

function shapeCampaign(
  { links, clock }: Reading,
  { campaign, file, ...beside }: Selected,
  rules: SendingRules,
  paces: ReadonlyMap<number, PaceToday>,
): CampaignRow {
  const { texts, confirmations, total, asked, confirmed, sent, failed, skipped, cancelled } = campaign;
  const waiting = waitingOf(campaign);
  const inSlots = <Name extends string>(name: Name, values: readonly string[]) =>
    Object.fromEntries(textSlots.map((slot) => [`${name}${slot}`, values[slot - 1] || null])) as Record<
      `${Name}${TextSlot}`,
      string | null
    >;
  return {
    ...campaign,
    ...inSlots('message', texts),
    ...inSlots('confirmationMessage', confirmations),
    ...beside,
    // The key of the connection empties the column.
    hold: isUnsettled(campaign) && campaign.connectionId === null ? 'noConnection' : campaign.hold,
    whatsappId: campaign.connectionId,
    openTicket: campaign.openTicket ? 'enabled' : 'disabled',
    mediaName: file?.name ?? null,
    mediaPath: file?.state === 'ready' ? links.sign(campaign.companyId, campaign.mediaId!) : null,
    counts: { total, waiting, asked, confirmed, sent, failed, skipped, cancelled },
    endsAt: endOf(campaign, waiting + confirmed, clock.now(), rules, paces),
  };
}

const isUnsettled = ({ status }: StoredCampaign) => status === 'EM_ANDAMENTO' || status === 'PROGRAMADA';

/** Holds that end by themselves at a known time. */
const passing: readonly (string | null)[] = [null, 'hours', 'dailyLimit', 'warmUp'];

/** Can its end be foreseen? Answers that it waits for cannot. */
const mayForesee = ({ status, isPrepared, confirmation, hold, connectionId }: StoredCampaign): boolean =>
  status === 'EM_ANDAMENTO' && isPrepared && !confirmation && connectionId !== null && passing.includes(hold);

/** When it will have ended at today's settings, by the function of the page's forecast. */
function endOf(
  campaign: StoredCampaign,
  messages: number,
  now: Date,
  { hours, pauses, limits }: SendingRules,
  paces: ReadonlyMap<number, PaceToday>,
): Date | null {
  if (!mayForesee(campaign)) return null;
  if (messages === 0) return now;
  const pace = paces.get(campaign.connectionId!);
  const { timeZone, ...days } = hours;
  const estimate = campaignEstimate({
    count: messages,
    from: now.getTime(),
    pace: { ...pauses, ...days },
    timeZone,
    limits: {
      today: pace?.left ?? null,
      later: limits.dailyLimit || null,
      warmUpDay: pace?.warmUpDay ?? null,
    },
    slowedBy: pace?.slowedBy ?? 1,
  });
  return estimate ? new Date(estimate.endsAt) : null;
}
