import { AppError } from '@recado/shared/errors';
import type { TagInput } from '@recado/shared/features/tags';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { emit } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { refreshTickets, showingTag } from '../core/ticketRows/refreshTickets.ts';
import { tagRows } from './tagRows.ts';
import { tags, ticketTags } from './tags.table.ts';

/** The lanes to which a lane leads. */
const ways = ['nextLaneId', 'rollbackLaneId', 'tagIdAfterRemarketing'] as const;

/**
 * Refuses a lane that leads to itself or to a label (TAG-23). With `for share` each stays a lane until the end of the
 * transaction.
 */
async function refuseWrongWays(
  { tx }: Work,
  input: z.output<typeof TagInput>,
  id: number | undefined,
): Promise<void> {
  const leadsTo = ways.flatMap((field) => input[field] ?? []);
  if (input.kanban === 0 || leadsTo.length === 0) return;
  const others = await tx
    .select({ id: tags.id, kanban: tags.kanban })
    .from(tags)
    .where(inArray(tags.id, leadsTo))
    .for('share');
  const kanbanOf = new Map(others.map((tag) => [tag.id, tag.kanban]));
  for (const field of ways) {
    const to = input[field];
    if (to === id && id !== undefined)
      throw new AppError('ERR_VALIDATION', { fields: { [field]: 'Leads to itself' } });
    // A tag that is not there is refused by its reference.
    if (to && kanbanOf.get(to) === 0)
      throw new AppError('ERR_VALIDATION', { fields: { [field]: 'Not a lane' } });
  }
}

/** Makes a tag. */
export async function createTag(work: Work, input: z.output<typeof TagInput>) {
  await refuseWrongWays(work, input, undefined);
  return tagRows.create(work, input);
}

/** Changes a tag. A tag that stops being a lane is taken off the tickets in it (TAG-12). */
export async function updateTag(work: Work, id: number, input: z.output<typeof TagInput>) {
  const { kanban } = await tagRows.lock(work.tx, id);
  await refuseWrongWays(work, input, id);
  if (kanban === 1 && input.kanban === 0) await takeOffTickets(work, id);
  return tagRows.update(work, id, input);
}

/** Takes the tag off every ticket. */
export async function clearTag(work: Work, id: number): Promise<void> {
  await tagRows.lock(work.tx, id);
  await takeOffTickets(work, id);
  await tagRows.publishRow(work, id, 'update');
}

/** Deletes a tag, also from its tickets. Throws ERR_TAG_IN_USE while a campaign to its contacts runs or is planned. */
export async function removeTag(work: Work, id: number): Promise<void> {
  await tagRows.lock(work.tx, id);
  const [campaign] = await work.tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.tagListId, id), inArray(campaigns.status, ['PROGRAMADA', 'EM_ANDAMENTO'])))
    .limit(1);
  if (campaign) throw new AppError('ERR_TAG_IN_USE');
  await refreshTickets(work, showingTag(work, id), async () => {
    await takeOff(work, id);
    await tagRows.remove(work, id);
  });
}

const takeOffTickets = (work: Work, id: number) =>
  refreshTickets(work, showingTag(work, id), () => takeOff(work, id));

/** Above this many tickets pages hear one event for all, and read the board again. */
const mostTold = 100;

async function takeOff(work: Work, id: number): Promise<void> {
  const left = await work.tx
    .delete(ticketTags)
    .where(eq(ticketTags.tagId, id))
    .returning({ ticketId: ticketTags.ticketId });
  const [tag] = await work.tx.select({ kanban: tags.kanban }).from(tags).where(eq(tags.id, id));
  if (tag?.kanban !== 1 || left.length > mostTold) return;
  for (const { ticketId } of left)
    await emit(work, 'laneChanged', { ticketId, fromLaneId: id, laneId: null, userId: work.by.userId });
}
