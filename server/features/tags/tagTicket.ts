import { and, eq, inArray, ne } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { logTickets } from '../core/ticketRows/logTickets.ts';
import { tagRows } from './tagRows.ts';
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
  const { tx, publish } = work;
  const [tag] = await tx.select().from(tags).where(eq(tags.id, tagId)).for('key share');
  if (!tag) return false;
  const own = eq(ticketTags.ticketId, ticketId);
  const isLane = tag.kanban === 1;
  const otherLanes = tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.kanban, 1), ne(tags.id, tagId)));
  const left = !isOn
    ? await tx
        .delete(ticketTags)
        .where(and(own, eq(ticketTags.tagId, tagId)))
        .returning()
    : isLane
      ? await tx
          .delete(ticketTags)
          .where(and(own, inArray(ticketTags.tagId, otherLanes)))
          .returning()
      : [];
  const entered = isOn
    ? await tx.insert(ticketTags).values({ ticketId, tagId }).onConflictDoNothing().returning()
    : [];
  const touched = [...left, ...entered].map((row) => row.tagId);
  if (touched.length === 0) return false;
  for (const shown of await tagRows.read(tx, inArray(tags.id, touched)))
    publish('tag', { action: 'update', tag: shown }, everybody);
  if (isLane) await logTickets(work, [{ ticketId, type: 'lane', detail: isOn ? tag.name : null }]);
  return true;
}
