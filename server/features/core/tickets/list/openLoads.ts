import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { tickets } from '../tickets.table.ts';

/**
 * How many open tickets each agent has. Every caller gets the same counts: a number says nothing about a customer.
 */
export const openLoads = (tx: Tx): Promise<{ userId: number; open: number }[]> =>
  tx
    .select({ userId: sql<number>`${tickets.userId}`, open: sql<number>`count(*)::int` })
    .from(tickets)
    .where(sql`${tickets.userId} is not null and ${tickets.status} in ('open', 'group')`)
    .groupBy(tickets.userId);
