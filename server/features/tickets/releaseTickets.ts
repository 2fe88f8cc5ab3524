import { and, eq, ne, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { messages } from '../messages/messages.table.ts';
import { logTickets } from './logTickets.ts';
import { publishTickets } from './publishTicket.ts';
import { tickets } from './tickets.table.ts';

/**
 * A user or queue goes away: open tickets of the user wait again, those of the queue go to `moveTo` or go on
 * without one, and no row points at what is gone.
 */
export async function releaseTickets(
  work: Work,
  gone: { userId: number } | { queueId: number; moveTo?: number | undefined },
): Promise<void> {
  const { tx, clock } = work;
  const [column, id] =
    'userId' in gone ? ([tickets.userId, gone.userId] as const) : ([tickets.queueId, gone.queueId] as const);
  const open = await tx
    .select({ id: tickets.id, queueId: tickets.queueId, userId: tickets.userId, isGroup: tickets.isGroup })
    .from(tickets)
    .where(and(eq(column, id), ne(tickets.status, 'closed')))
    .for('no key update');
  await tx
    .update(tickets)
    .set({
      ...('userId' in gone
        ? {
            userId: null,
            status: sql`case when ${tickets.status} = 'open' then 'pending' else ${tickets.status} end`,
          }
        : { queueId: gone.moveTo ?? null }),
      version: sql`${tickets.version} + 1`,
      updatedAt: sql`case when ${tickets.status} = 'closed' then ${tickets.updatedAt} else ${clock.now().toISOString()}::timestamptz end`,
    })
    .where(eq(column, id));
  if ('queueId' in gone)
    await tx
      .update(messages)
      .set({ queueId: gone.moveTo ?? null })
      .where(eq(messages.queueId, gone.queueId));
  if ('userId' in gone)
    await logTickets(
      work,
      open.map((ticket) => ({ ticketId: ticket.id, type: 'pending' as const, queueId: ticket.queueId })),
    );
  await publishTickets(work, open);
}
