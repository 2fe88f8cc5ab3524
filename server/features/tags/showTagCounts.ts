import { inArray } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { tagRows } from './tagRows.ts';
import { tags } from './tags.table.ts';

/** Publishes how many tickets and contacts carry these tags now. */
export async function showTagCounts(
  { tx, publish }: Work,
  { tagIds }: { tagIds: readonly number[] },
): Promise<void> {
  if (tagIds.length === 0) return;
  for (const tag of await tagRows.read(tx, inArray(tags.id, [...tagIds])))
    publish('tag', { action: 'update', tag }, everybody);
}
