import type { Actor } from '@recado/shared/permissions';
import { and, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { maySee } from '../access/access.ts';
import { isSnoozed, tab, tickets } from '../tickets/tickets.table.ts';

/** How many tickets that this person sees wait in each queue, as the inbox counts its tab of waiting ones. */
export async function countWaiting(tx: Tx, actor: Actor): Promise<{ queueId: number; waiting: number }[]> {
  return tx
    .select({ queueId: sql<number>`${tickets.queueId}`, waiting: sql<number>`count(*)::int` })
    .from(tickets)
    .where(and(sql`${tab} = 'pending'`, sql`not ${isSnoozed}`, isNotNull(tickets.queueId), maySee(actor)))
    .groupBy(tickets.queueId);
}
