import { type Actor, can } from '@recado/shared/permissions';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { maySee } from './access.ts';
import { tab, tickets } from './tickets.table.ts';

/** How many tickets stand on each tab for this person, and how many of them hold unread messages. */
export async function countTickets(
  tx: Tx,
  actor: Actor,
  { showAll, queueIds }: { showAll?: boolean | undefined; queueIds?: number[] | undefined },
) {
  const seesAll = showAll && can(actor, 'tickets:showAll');
  const isMine = seesAll ? sql`true` : sql`${tickets.userId} = ${actor.userId}`;
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await tx
    .select({
      open: number(sql`${tickets.status} = 'open' and ${isMine}`),
      pending: number(sql`${tab} = 'pending'`),
      group: number(sql`${tickets.status} = 'group'`),
      unread: number(
        sql`${tickets.unreadMessages} > 0 and (${tab} = 'pending' or (${tickets.status} in ('open', 'group') and ${isMine}))`,
      ),
    })
    .from(tickets)
    .where(
      and(
        sql`${tab} in ('open', 'pending', 'group')`,
        maySee(actor),
        queueIds?.length
          ? or(
              inArray(tickets.queueId, queueIds),
              seesAll ? eq(sql`${tickets.queueId} is null`, true) : undefined,
            )
          : undefined,
      ),
    );
  return counts!;
}
