import { and, eq, ne, sql } from 'drizzle-orm';
import type { Work } from '../../../../work.ts';
import { moveAttendances } from '../../attendances/correctAttendances.ts';
import { messages } from '../../messages/messages.table.ts';
import { logTickets } from '../../ticketRows/logTickets.ts';
import { publishTickets } from '../../ticketRows/publishTicket.ts';
import { tickets } from '../tickets.table.ts';

/**
 * Detaches tickets from a user or queue that is deleted; no row points at it afterwards. The user's tickets that are
 * not closed go to `moveTo` as they are, or wait again. One that waits for a rating has nothing to hand over. The
 * queue's tickets go to `moveTo`, or go on without a queue.
 */
export async function releaseTickets(
  work: Work,
  gone: ({ userId: number } | { queueId: number }) & { moveTo?: number | undefined },
): Promise<void> {
  const { tx, clock } = work;
  const [column, id] =
    'userId' in gone ? ([tickets.userId, gone.userId] as const) : ([tickets.queueId, gone.queueId] as const);
  const open = await tx
    .select({
      id: tickets.id,
      status: tickets.status,
      queueId: tickets.queueId,
      userId: tickets.userId,
      isGroup: tickets.isGroup,
      followerIds: tickets.followerIds,
    })
    .from(tickets)
    .where(and(eq(column, id), ne(tickets.status, 'closed')))
    .for('no key update');
  await tx
    .update(tickets)
    .set({
      ...('queueId' in gone
        ? { queueId: gone.moveTo ?? null }
        : gone.moveTo !== undefined
          ? {
              userId: sql`case when ${tickets.status} in ('closed', 'nps') then null else ${gone.moveTo}::int end`,
            }
          : {
              userId: null,
              status: sql`case when ${tickets.status} = 'open' then 'pending' else ${tickets.status} end`,
            }),
      version: sql`${tickets.version} + 1`,
      updatedAt: sql`case when ${tickets.status} = 'closed' then ${tickets.updatedAt} else ${clock.now().toISOString()}::timestamptz end`,
    })
    .where(eq(column, id));
  if ('queueId' in gone && gone.moveTo !== undefined) await moveAttendances(tx, gone.queueId, gone.moveTo);
  if ('queueId' in gone)
    await tx
      .update(messages)
      .set({ queueId: gone.moveTo ?? null })
      .where(eq(messages.queueId, gone.queueId));
  if ('userId' in gone)
    await tx
      .update(tickets)
      .set({ followerIds: sql`array_remove(${tickets.followerIds}, ${gone.userId}::int)` })
      .where(sql`${gone.userId}::int = any(${tickets.followerIds})`);
  if ('userId' in gone)
    await logTickets(
      work,
      open
        .filter(({ status }) => gone.moveTo === undefined || status !== 'nps')
        .map(({ id: ticketId, queueId }) => ({
          ticketId,
          queueId,
          ...(gone.moveTo === undefined
            ? { type: 'pending' as const }
            : { type: 'receivedTransfer' as const, userId: gone.moveTo }),
        })),
    );
  await publishTickets(work, open);
}
