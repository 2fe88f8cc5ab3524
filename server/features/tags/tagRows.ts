import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { tags } from './tags.table.ts';

/** Tags as the API shows them: with how many tickets and contacts carry each. */
export const tagRows = rowsOf(tags, {
  topic: 'tag',
  missing: 'ERR_NO_TAG_FOUND',
  order: [asc(lowerName(tags.name))],
  search: [tags.name],
  beside: {
    ticketsCount: sql<number>`(select count(*)::int from ticket_tags where ticket_tags.tag_id = tags.id)`,
    contactsCount: sql<number>`(select count(*)::int from contact_tags where contact_tags.tag_id = tags.id)`,
  },
});
