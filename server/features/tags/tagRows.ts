import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/lowerName.ts';
import { tags } from './tags.table.ts';

/** Tags as the API shows them: with how many tickets and contacts carry each. */
export const tagRows = (
  tx: Tx,
  where?: SQL,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
) =>
  tx
    .select({
      ...getTableColumns(tags),
      ticketsCount: sql<number>`(select count(*)::int from ticket_tags where ticket_tags.tag_id = tags.id)`,
      contactsCount: sql<number>`(select count(*)::int from contact_tags where contact_tags.tag_id = tags.id)`,
    })
    .from(tags)
    .where(where)
    .orderBy(asc(lowerName(tags.name)))
    .limit(page.limit)
    .offset(page.offset);
