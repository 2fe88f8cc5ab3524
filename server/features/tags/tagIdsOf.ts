import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ticketTags } from './tags.table.ts';

/** The ids of the tags on a ticket, its lane among them. */
export async function tagIdsOf(tx: Tx, ticketId: number): Promise<number[]> {
  const rows = await tx
    .select({ tagId: ticketTags.tagId })
    .from(ticketTags)
    .where(eq(ticketTags.ticketId, ticketId))
    .orderBy(asc(ticketTags.tagId));
  return rows.map(({ tagId }) => tagId);
}
