import type { TagInput } from '@recado/shared/features/tags';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { refreshTickets, showingTag } from '../core/ticketRows/refreshTickets.ts';
import { tagRows } from './tagRows.ts';
import { ticketTags } from './tags.table.ts';

/** Changes a tag. A tag that stops being a lane is taken off the tickets in it (TAG-12). */
export async function updateTag(work: Work, id: number, input: z.output<typeof TagInput>) {
  const { kanban } = await tagRows.lock(work.tx, id);
  if (kanban === 1 && input.kanban === 0) await takeOffTickets(work, id);
  return tagRows.update(work, id, input);
}

/** Takes the tag off every ticket. */
export async function clearTag(work: Work, id: number): Promise<void> {
  await tagRows.lock(work.tx, id);
  await takeOffTickets(work, id);
  await tagRows.publishRow(work, id, 'update');
}

/** Deletes a tag, also from its tickets. */
export async function removeTag(work: Work, id: number): Promise<void> {
  await tagRows.lock(work.tx, id);
  await refreshTickets(work, showingTag(work, id), () => tagRows.remove(work, id));
}

const takeOffTickets = (work: Work, id: number) =>
  refreshTickets(work, showingTag(work, id), () =>
    work.tx.delete(ticketTags).where(eq(ticketTags.tagId, id)),
  );
