import type { ReportFilter } from '@recado/shared/features/reports';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { connections } from '../core/connections/connections.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { users } from '../core/users/users.table.ts';
import { tags } from '../tags/tags.table.ts';
import type { ReportWord } from './reportWords.ts';

/** The filters of a report, one line each, with the names of the rows. */
export async function filterFacts(tx: Tx, filter: ReportFilter, word: ReportWord): Promise<string[]> {
  const named = async (
    label: string,
    ids: number[],
    table: typeof queues | typeof connections | typeof tags | typeof users,
  ) => {
    if (ids.length === 0) return [];
    const rows = await tx.select({ name: table.name }).from(table).where(inArray(table.id, ids));
    return [`${label}: ${rows.map(({ name }) => name).join(', ') || '–'}`];
  };
  return [
    ...(filter.status ? [`${word('status')}: ${word(filter.status)}`] : []),
    ...(filter.searchParam ? [`${word('contact')}: “${filter.searchParam}”`] : []),
    ...(await named(word('queue'), filter.queueIds, queues)),
    ...(await named(word('connection'), filter.whatsapps, connections)),
    ...(await named(word('tag'), filter.tags, tags)),
    ...(await named(word('attendant'), filter.users, users)),
  ];
}
