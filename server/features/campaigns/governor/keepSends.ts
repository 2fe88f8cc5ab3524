import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { campaignEntries, deletedSends } from '../campaigns.table.ts';
import { mostSends } from './readLately.ts';

/**
 * Keeps the last messages of a campaign that is deleted: to delete it must not make its numbers look better than they
 * are. It reads the last messages of each number, however many entries there are.
 */
export async function keepSends(tx: Tx, campaignId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${deletedSends}
      (entry_id, is_request, connection_id, sent_at, message_id, opted_out_at, answered_at)
    select e.id, e.is_request, k.id, e.at, e.message_id, e.opted_out_at, e.answered_at
    from ${connections} k cross join lateral (${lastSends}) e where e.campaign_id = ${campaignId}
    on conflict do nothing`);
  await tx.execute(sql`
    delete from ${deletedSends} d using (
      select entry_id, is_request, row_number() over (partition by connection_id order by sent_at desc) as place
      from ${deletedSends}) o
    where o.place > ${mostSends} and d.entry_id = o.entry_id and d.is_request = o.is_request`);
}

/** The last messages and requests of \`connections k\`. */
const lastSends: SQL = sql`
  (select id, campaign_id, false as is_request, sent_at as at, message_id, opted_out_at, answered_at
    from ${campaignEntries} where connection_id = k.id and sent_at is not null order by sent_at desc nulls last limit ${mostSends})
  union all
  (select id, campaign_id, true, confirmation_requested_at, ask_message_id,
      case when sent_at is null then opted_out_at end, case when sent_at is null then answered_at end
    from ${campaignEntries} where connection_id = k.id and confirmation_requested_at is not null
    order by confirmation_requested_at desc nulls last limit ${mostSends})`;
