import { found } from '@recado/shared/errors';
import type { TagInput } from '@recado/shared/features/tags';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { tagRows } from './tagRow.ts';
import { tags, ticketTags } from './tags.table.ts';

/** Creates a tag, or changes the one with `id`. A tag that stops being a lane leaves the tickets that stood in it (TAG-12). */
export async function saveTag({ tx, publish }: Work, input: z.output<typeof TagInput>, id?: number) {
  const [before] = id === undefined ? [] : await tx.select().from(tags).where(eq(tags.id, id)).for('update');
  if (before?.kanban === 1 && input.kanban === 0)
    await tx.delete(ticketTags).where(eq(ticketTags.tagId, before.id));
  const [saved] =
    id === undefined
      ? await tx.insert(tags).values(input).returning()
      : await tx.update(tags).set(input).where(eq(tags.id, id)).returning();
  const [tag] = await tagRows(tx, eq(tags.id, found(saved, 'ERR_NO_TAG_FOUND').id));
  publish('tag', { action: id === undefined ? 'create' : 'update', tag: tag! }, everybody);
  return tag!;
}
