import { type Actor, can } from '@recado/shared/permissions';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { keepsToOwnQueues, maySee } from '../../access/access.ts';
import { isOverdue, isSnoozed, isUnread, tab, tickets } from '../tickets.table.ts';

/** How many tickets each tab holds for this person, and how many of them have unread messages. */
export async function countTickets(
  tx: Tx,
  actor: Actor,
  { showAll, queueIds }: { showAll?: boolean | undefined; queueIds?: number[] | undefined },
) {
  const seesAll = showAll && can(actor, 'tickets:supervise');
  const isMine = seesAll ? sql`true` : sql`${tickets.userId} = ${actor.userId}`;
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const isHere = sql`not ${isSnoozed}`;
  const isOpen = sql`${tickets.status} = 'open' and ${isMine} and ${isHere}`;
  const isPending = sql`${tab} = 'pending' and ${isHere}`;
  const isGroup = sql`${tickets.status} = 'group' and ${isHere}`;
  const [counts] = await tx
    .select({
      open: number(isOpen),
      pending: number(isPending),
      group: number(isGroup),
      unread: number(sql`${isUnread} and (${isPending} or ${isOpen} or (${isGroup} and ${isMine}))`),
      unreadPending: number(sql`${isUnread} and ${isPending}`),
      snoozed: number(sql`${isSnoozed} and ${isMine}`),
      openOverdue: number(sql`${isOpen} and ${isOverdue}`),
      pendingOverdue: number(sql`${isPending} and ${isOverdue}`),
      nextDueAt:
        sql<Date | null>`min(${tickets.answerDueAt}) filter (where not ${isOverdue} and (${isOpen} or ${isPending}))`.mapWith(
          tickets.answerDueAt,
        ),
    })
    .from(tickets)
    .where(
      and(
        sql`${tab} in ('open', 'pending', 'group')`,
        maySee(actor),
        keepsToOwnQueues(actor, { showAll, queueIds })
          ? or(
              inArray(tickets.queueId, [...actor.queueIds]),
              isNull(tickets.queueId),
              eq(tickets.userId, actor.userId),
            )
          : undefined,
        queueIds?.length
          ? or(
              inArray(tickets.queueId, queueIds),
              seesAll ? eq(sql`${tickets.queueId} is null`, true) : undefined,
            )
          : undefined,
      ),
    );
  const { openOverdue, pendingOverdue, ...others } = counts!;
  return { ...others, overdue: { open: openOverdue, pending: pendingOverdue } };
}
