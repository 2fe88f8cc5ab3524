import { and, eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { changeLane, laneOf } from './changeLane.ts';
import { showTagCounts } from './showTagCounts.ts';
import { tags, ticketTags } from './tags.table.ts';

/**
 * Puts a tag on a locked ticket, or takes it off. A lane takes the ticket out of the lane in which it was. Returns false
 * when nothing changed, or the tag is gone. The caller publishes the ticket.
 */
export async function tagTicket(
  work: Work,
  ticketId: number,
  tagId: number,
  isOn: boolean,
): Promise<boolean> {
  const { tx } = work;
  // Shared: a tag must not become a lane, or stop being one, meanwhile.
  const [tag] = await tx.select().from(tags).where(eq(tags.id, tagId)).for('share');
  if (!tag) return false;
  if (tag.kanban === 1) {
    if (!isOn && (await laneOf(work, ticketId)) !== tagId) return false;
    return changeLane(work, ticketId, isOn ? tag : null);
  }
  const touched = isOn
    ? await tx.insert(ticketTags).values({ ticketId, tagId }).onConflictDoNothing().returning()
    : await tx
        .delete(ticketTags)
        .where(and(eq(ticketTags.ticketId, ticketId), eq(ticketTags.tagId, tagId)))
        .returning();
  if (touched.length === 0) return false;
  await showTagCounts(work, { tagIds: [tagId] });
  return true;
}
