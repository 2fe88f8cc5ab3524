import { found } from '@recado/shared/errors';
import type { TagInput } from '@recado/shared/features/tags';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { refreshTickets, showingTag } from '../tickets/refreshTickets.ts';
import { tagRows } from './tagRows.ts';
import { tags, ticketTags } from './tags.table.ts';

/** Creates a tag, or changes the one with `id`. A tag that stops being a lane leaves the tickets that stood in it (TAG-12). */
export async function saveTag(work: Work, input: z.output<typeof TagInput>, id?: number) {
  const { tx } = work;
  if (id === undefined) {
    const [made] = await tx.insert(tags).values(input).returning({ id: tags.id });
    return publishTag(work, made!.id, 'create');
  }
  const { kanban } = await lockTag(work, id);
  if (kanban === 1 && input.kanban === 0) await takeOffTickets(work, id);
  await tx.update(tags).set(input).where(eq(tags.id, id));
  return publishTag(work, id, 'update');
}

/** Takes the tag off every ticket. */
export async function clearTag(work: Work, id: number): Promise<void> {
  await lockTag(work, id);
  await takeOffTickets(work, id);
  await publishTag(work, id, 'update');
}

/** Deletes a tag; tickets that showed it show it no more. */
export async function removeTag(work: Work, id: number): Promise<void> {
  await lockTag(work, id);
  await refreshTickets(work, showingTag(work, id), () => work.tx.delete(tags).where(eq(tags.id, id)));
  work.publish('tag', { action: 'delete', tagId: id }, everybody);
}

/** Says how a tag is now, and returns it; throws ERR_NO_TAG_FOUND when it is not there. */
export async function publishTag({ tx, publish }: Work, id: number, action: 'create' | 'update') {
  const [row] = await tagRows(tx, eq(tags.id, id));
  const tag = found(row, 'ERR_NO_TAG_FOUND');
  publish('tag', { action, tag }, everybody);
  return tag;
}

async function lockTag({ tx }: Work, id: number) {
  const [tag] = await tx.select().from(tags).where(eq(tags.id, id)).for('update');
  return found(tag, 'ERR_NO_TAG_FOUND');
}

const takeOffTickets = (work: Work, id: number) =>
  refreshTickets(work, showingTag(work, id), () =>
    work.tx.delete(ticketTags).where(eq(ticketTags.tagId, id)),
  );
