import { AppError, found } from '@recado/shared/errors';
import { type CampaignInput, type campaignApi, textSlots } from '@recado/shared/features/campaigns';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { holdList } from '../contactLists/contactListRows.ts';
import { connections } from '../core/connections/connections.table.ts';
import { mustTakeTickets } from '../core/people/mustTakeTickets.ts';
import { queues } from '../core/queues/queues.table.ts';
import { flows } from '../flows/flows.table.ts';
import { tags } from '../tags/tags.table.ts';
import { campaigns } from './campaigns.table.ts';
import { mustKnowVariables } from './mustKnowVariables.ts';
import { followLater } from './preparing/followLater.ts';
import { leaveAudience } from './preparing/leaveAudience.ts';
import {
  type CampaignRow,
  lockCampaign,
  nextVersion,
  publishCampaign,
  type StoredCampaign,
} from './rows/campaignRow.ts';
import { type Written, writtenQuestions, writtenTexts } from './running/contentFor.ts';
import { endRun, planRun } from './running/planRun.ts';
import { allTemplatesIn, storedTemplates, valuesIn } from './templates/campaignTemplates.ts';

type Input = z.output<typeof CampaignInput>;

/** A planned campaign can be changed until so long before it begins (CAMP-42). */
const editableAheadMs = 3_600_000;

/** Creates a campaign: planned if it has a time, else inactive (CAMP-38). */
export async function createCampaign(work: Work, actor: Actor, input: Input): Promise<CampaignRow> {
  const { tx } = work;
  await mustFit(work, input);
  mustBeAhead(work, input.scheduledAt);
  const status = input.scheduledAt ? 'PROGRAMADA' : 'INATIVA';
  const columns = { ...columnsOf(input), ...(await templateColumns(tx, input)) };
  if (status === 'PROGRAMADA') mustBeComplete(columns);
  const [made] = await tx
    .insert(campaigns)
    .values({ ...columns, status, savedBy: actor.userId })
    .returning();
  if (status === 'PROGRAMADA') await planRun(work, made!);
  return publishCampaign(work, made!.id, 'create');
}

/**
 * Changes a campaign that is inactive, planned for more than an hour ahead, or cancelled (CAMP-41 to CAMP-43). A
 * cancelled one stays cancelled; its next start writes to the new list or tag. Throws ERR_CAMPAIGN_STATE. With `version`
 * it changes only that version: ERR_CAMPAIGN_CHANGED otherwise.
 */
export async function updateCampaign(
  work: Work,
  actor: Actor,
  id: number,
  { version, ...input }: InputOf<typeof campaignApi.update>['body'],
): Promise<CampaignRow> {
  const { tx } = work;
  const before = await lockCampaign(tx, id);
  work.audit({ objectId: String(id), objectName: input.name, was: before });
  mustBeEditable(work, before);
  if (version !== undefined && version !== before.version) throw new AppError('ERR_CAMPAIGN_CHANGED');
  await mustFit(work, input);
  const columns = { ...columnsOf(input), ...(await templateColumns(tx, input, before)) };
  const isMoved = columns.scheduledAt?.getTime() !== before.scheduledAt?.getTime();
  if (isMoved || before.status !== 'CANCELADA') mustBeAhead(work, input.scheduledAt);
  const status = before.status === 'CANCELADA' ? 'CANCELADA' : input.scheduledAt ? 'PROGRAMADA' : 'INATIVA';
  if (status === 'PROGRAMADA') mustBeComplete(columns);
  const [after] = await tx
    .update(campaigns)
    .set({ ...columns, ...nextVersion, status, keptSlot: null, savedBy: actor.userId })
    .where(eq(campaigns.id, id))
    .returning();
  const hasOthers = before.contactListId !== columns.contactListId || before.tagListId !== columns.tagListId;
  if (hasOthers && (await leaveAudience(work, after!))) await followLater(work, id);
  if (status === 'PROGRAMADA') await planRun(work, after!);
  else await endRun(work, id);
  return publishCampaign(work, id, 'update');
}

/** Throws ERR_CAMPAIGN_STATE with the campaign's state. */
export function refuseState({ status }: Pick<StoredCampaign, 'status'>): never {
  throw new AppError('ERR_CAMPAIGN_STATE', { data: { status } });
}

/** Refuses a campaign that may not be changed now (CAMP-41 to CAMP-43). */
export function mustBeEditable({ clock }: Pick<Work, 'clock'>, campaign: StoredCampaign): void {
  const { status, scheduledAt } = campaign;
  if (status === 'INATIVA' || status === 'CANCELADA') return;
  const isFarAhead = scheduledAt !== null && scheduledAt.getTime() - clock.now().getTime() > editableAheadMs;
  if (status !== 'PROGRAMADA' || !isFarAhead) refuseState(campaign);
}

/** Refuses to begin a campaign without a text, or without people to write to. */
export function mustBeComplete({
  contactListId,
  tagListId,
  confirmation,
  ...written
}: Written & Pick<StoredCampaign, 'contactListId' | 'tagListId' | 'confirmation'>): void {
  if (!writtenTexts(written).some((text) => text !== '')) throw new AppError('ERR_CAMPAIGN_NO_TEXT');
  if (confirmation && !writtenQuestions(written).some((text) => text !== ''))
    throw new AppError('ERR_CAMPAIGN_NO_TEXT');
  if (!contactListId && !tagListId) throw new AppError('ERR_CAMPAIGN_EMPTY');
}

function mustBeAhead({ clock }: Work, scheduledAt: string | null): void {
  if (scheduledAt && new Date(scheduledAt) <= clock.now())
    throw new AppError('ERR_VALIDATION', { fields: { scheduledAt: 'In the past' } });
}

/** Everything that it names is of the company, and every variable in its texts has a value. */
async function mustFit(work: Work, input: Input): Promise<void> {
  const { tx } = work;
  await mustBeginConversations(work, input.whatsappId);
  if (input.contactListId) await holdList(tx, input.contactListId);
  const named = [
    [tags, input.tagListId, 'ERR_NO_TAG_FOUND'],
    [queues, input.queueId, 'ERR_NO_QUEUE_FOUND'],
    [queues, input.answerQueueId, 'ERR_NO_QUEUE_FOUND'],
    [flows, input.answerFlowId, 'ERR_NO_FLOW_FOUND'],
  ] as const;
  for (const [table, id, code] of named) {
    if (!id) continue;
    const [row] = await tx.select({ one: sql`1` }).from(table).where(eq(table.id, id));
    found(row, code);
  }
  if (input.userId) await mustTakeTickets(tx, input.userId);
  const { texts, confirmations } = columnsOf(input);
  const values = valuesIn([...input.templates, ...input.confirmationTemplates]);
  await mustKnowVariables(tx, [...texts, ...confirmations, ...values], input.contactListId);
}

/**
 * Refuses a connection on which nobody can be written to by number. Where the channel has a window for answers, only
 * people who wrote lately are reached: `sample` tells.
 */
export async function mustBeginConversations({ tx }: Work, id: number): Promise<void> {
  const [row] = await tx
    .select({ channel: connections.channel, archivedAt: connections.archivedAt })
    .from(connections)
    .where(eq(connections.id, id));
  const { channel, archivedAt } = found(row, 'ERR_NO_WAPP_FOUND');
  if (archivedAt) throw new AppError('ERR_WAPP_ARCHIVED');
  const { findsNumbers, templates } = capabilitiesOf(channel);
  if (!findsNumbers && !templates)
    throw new AppError('ERR_VALIDATION', { fields: { whatsappId: 'Cannot begin conversations' } });
}

/** The chosen templates; a slot without one has its text. `before`: the campaign that is saved again. */
async function templateColumns(
  tx: Tx,
  { whatsappId, templates, confirmationTemplates }: Input,
  before?: StoredCampaign,
) {
  const earlier = before?.connectionId === whatsappId ? allTemplatesIn(before) : [];
  const stored = (chosen: Input['templates']) => storedTemplates(tx, whatsappId, chosen, earlier);
  return { templates: await stored(templates), confirmationTemplates: await stored(confirmationTemplates) };
}

/** The columns of a campaign as its dialog sends it. */
const columnsOf = (input: Input) => {
  const { name, confirmation, statusTicket, optOutLink } = input;
  return {
    name,
    confirmation,
    statusTicket,
    optOutLink,
    texts: textSlots.map((slot) => input[`message${slot}`] ?? ''),
    confirmations: textSlots.map((slot) => input[`confirmationMessage${slot}`] ?? ''),
    scheduledAt: input.scheduledAt ? new Date(input.scheduledAt) : null,
    contactListId: input.contactListId ?? null,
    // A list counts before a tag (OPEN-105).
    tagListId: input.contactListId ? null : (input.tagListId ?? null),
    connectionId: input.whatsappId,
    openTicket: input.openTicket === 'enabled',
    userId: input.userId ?? null,
    queueId: input.queueId ?? null,
    answerQueueId: input.answerQueueId ?? null,
    answerFlowId: input.answerFlowId ?? null,
  };
};
