import { and, desc, eq, sql } from 'drizzle-orm';
import type { Work } from '../../../../work.ts';
import { takeBackAnswer } from '../../attendances/correctAttendances.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { userRatings } from '../../tickets/userRatings.table.ts';
import { messages } from '../messages.table.ts';

/**
 * Sets the waiting time of a ticket that is open again. Where the customer had the last word, they wait since their
 * first message that nobody has answered. A rating is no such message.
 */
export async function waitSinceLastWord(work: Work, ticketId: number): Promise<void> {
  const { tx } = work;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
  const [last] = await tx
    .select({ fromMe: messages.fromMe })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), eq(messages.isPrivate, false), eq(messages.isDeleted, false)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const wasRated = (await tx.$count(userRatings, eq(userRatings.ticketId, ticketId))) > 0;
  if (ticket && last && !last.fromMe && !wasRated) await waitAgain(work, ticket);
}

/**
 * Sets the waiting time after an answer was taken back. The customer waits since their first message after the answer
 * before it.
 */
export async function waitAgain({ tx }: Work, ticket: typeof tickets.$inferSelect): Promise<void> {
  if (ticket.isGroup || ticket.waitingSince !== null || ticket.status === 'closed') return;
  const [answer] = await tx
    .select({ at: messages.createdAt, id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        eq(messages.fromMe, true),
        eq(messages.isPrivate, false),
        sql`${messages.userId} is not null`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const [unanswered] = await tx
    .select({ since: sql<Date | null>`min(${messages.createdAt})`.mapWith(messages.createdAt) })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        eq(messages.fromMe, false),
        eq(messages.fromBlocked, false),
        answer &&
          sql`(${messages.createdAt}, ${messages.id}) > (${answer.at.toISOString()}::timestamptz, ${answer.id}::bigint)`,
      ),
    );
  if (!unanswered?.since) return;
  await tx.update(tickets).set({ waitingSince: unanswered.since }).where(eq(tickets.id, ticket.id));
  await takeBackAnswer(tx, ticket.id, unanswered.since);
}
