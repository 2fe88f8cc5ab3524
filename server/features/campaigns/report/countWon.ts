import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { attendances } from '../../core/attendances/attendances.table.ts';
import { closingReasons } from '../../core/closingReasons/closingReasons.table.ts';
import { cards } from '../../kanban/cards.table.ts';
import { campaignEntries } from '../campaigns.table.ts';

/**
 * Sales by text: conversations that were resolved after their answer, with a closing reason marked as a sale (REACH-05).
 * A value on the board counts too where the resolution has no reason, or the company marks none as a sale.
 */
export const countWon = (tx: Tx, campaignId: number) =>
  tx.execute<{ slot: number | null; won: number; wonCents: number }>(sql`
    select slot, count(*)::int as won, coalesce(sum(cents), 0)::float8 as "wonCents" from (
      select e.id, e.slot, max(c.value_cents) as cents
      from ${campaignEntries} e
      join ${attendances} a on a.ticket_id = e.ticket_id and a.resolved_at > e.answered_at
      left join ${closingReasons} r on r.id = a.closing_reason_id
      left join ${cards} c on c.ticket_id = e.ticket_id
      where e.campaign_id = ${campaignId} and e.answered_at is not null
        and (r.is_sale or (c.value_cents > 0
          and (r.id is null or not exists (select from ${closingReasons} marked where marked.is_sale))))
      group by e.id, e.slot
    ) sales group by slot`);
