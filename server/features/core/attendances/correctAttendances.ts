import { type AnyColumn, and, eq, gte, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { attendances } from './attendances.table.ts';

const ofTicket = (ticketId: number) => eq(attendances.ticketId, ticketId);

/**
 * Undoes the effects of a change of a ticket on its attendances. Call it once the ticket is as it was before the change.
 * `since` is the time of the change (`placedAt` of the ticket before the undo). With `isAnswered` somebody may have
 * answered since, and the answer stays.
 */
export async function takeBackAttendance(
  tx: Tx,
  ticketId: number,
  { since, isAnswered }: { since: Date; isAnswered: boolean },
): Promise<void> {
  const earlier = (moment: SQLWrapper, column: SQLWrapper) =>
    sql`case when ${moment} < ${since.toISOString()}::timestamptz then ${column} end`;
  const { acceptedAt, answeredAt } = attendances;
  await tx.delete(attendances).where(and(ofTicket(ticketId), gte(attendances.begunAt, since)));
  await tx
    .update(attendances)
    .set({
      acceptedAt: earlier(acceptedAt, acceptedAt),
      acceptedBy: earlier(acceptedAt, attendances.acceptedBy),
      acceptedQueueId: earlier(acceptedAt, attendances.acceptedQueueId),
      // To the trigger, putting the waiting time back looks like an answer.
      ...(!isAnswered && {
        answeredAt: earlier(answeredAt, answeredAt),
        answeredBy: earlier(answeredAt, attendances.answeredBy),
        answeredQueueId: earlier(answeredAt, attendances.answeredQueueId),
        answerSeconds: earlier(answeredAt, attendances.answerSeconds),
        answerOpenSeconds: earlier(answeredAt, attendances.answerOpenSeconds),
      }),
      ...(await resumed(tx, ticketId)),
    })
    .where(and(ofTicket(ticketId), sql`${attendances.id} = ${newest(ticketId)}`));
}

/** The ticket's queue and owner now, for an attendance that goes on; empty if the ticket is resolved. */
async function resumed(tx: Tx, ticketId: number) {
  const [ticket] = await tx.execute<{ isOver: boolean; userId: number | null; queueId: number | null }>(
    sql`select status in ('closed', 'nps') as "isOver", user_id as "userId", queue_id as "queueId" from tickets where id = ${ticketId}`,
  );
  const { isOver, userId, queueId } = ticket!;
  if (isOver) return {};
  return { userId, queueId, resolvedAt: null, resolutionOpenSeconds: null, closingReasonId: null };
}

const newest = (ticketId: number) => sql`(select max(id) from attendances where ticket_id = ${ticketId})`;

/**
 * Joins the attendances of two tickets that turn out to be one. The first ticket's goes on in the second, since the
 * earlier beginning of the two.
 */
export async function joinAttendances(tx: Tx, from: number, into: number): Promise<void> {
  const [joined] = await tx
    .delete(attendances)
    .where(and(ofTicket(from), sql`${attendances.resolvedAt} is null`))
    .returning();
  if (joined)
    await tx
      .update(attendances)
      .set({
        begunAt: sql`least(${attendances.begunAt}, ${joined.begunAt.toISOString()}::timestamptz)`,
        isFirst: sql`${attendances.isFirst} or ${joined.isFirst}`,
      })
      .where(and(ofTicket(into), sql`${attendances.resolvedAt} is null`));
}

/** The attendance of a ticket that is not resolved; undefined when it is. */
export async function openAttendance(
  tx: Tx,
  ticketId: number,
): Promise<typeof attendances.$inferSelect | undefined> {
  const [attendance] = await tx
    .select()
    .from(attendances)
    .where(and(ofTicket(ticketId), sql`${attendances.resolvedAt} is null`));
  return attendance;
}

/**
 * Moves an attendance to the ticket that replaces its own; the attendance that the database began there is deleted.
 * `attendance` is as it was before the old ticket was closed.
 */
export async function moveAttendance(
  tx: Tx,
  attendance: typeof attendances.$inferSelect,
  into: number,
): Promise<void> {
  const [begun] = await tx.delete(attendances).where(ofTicket(into)).returning();
  const accepted = attendance.acceptedAt ? attendance : begun;
  await tx
    .update(attendances)
    .set({
      ticketId: into,
      queueId: begun?.queueId ?? null,
      userId: begun?.userId ?? null,
      acceptedAt: accepted?.acceptedAt ?? null,
      acceptedBy: accepted?.acceptedBy ?? null,
      acceptedQueueId: accepted?.acceptedQueueId ?? null,
      resolvedAt: null,
      resolutionOpenSeconds: null,
    })
    .where(eq(attendances.id, attendance.id));
}

/** A resolved ticket goes on as another one: that one counts as begun by the same side. */
export async function inheritBeginning(tx: Tx, from: number, into: number): Promise<void> {
  await tx
    .update(attendances)
    .set({
      byUs: sql`coalesce((select before.by_us from attendances before where before.ticket_id = ${from} order by before.id desc limit 1), ${attendances.byUs})`,
    })
    .where(ofTicket(into));
}

/** Takes back an answer that has not left: the next one counts as the first (`waitAgain`). */
export async function takeBackAnswer(tx: Tx, ticketId: number, since: Date): Promise<void> {
  await tx
    .update(attendances)
    .set({
      answeredAt: null,
      answeredBy: null,
      answeredQueueId: null,
      answerSeconds: null,
      answerOpenSeconds: null,
    })
    .where(and(ofTicket(ticketId), isNull(attendances.resolvedAt), gte(attendances.answeredAt, since)));
}

/** Moves attendances of a queue that is deleted to the one that takes its tickets. */
export async function moveAttendances(tx: Tx, fromQueue: number, toQueue: number): Promise<void> {
  const moved = (column: AnyColumn) =>
    sql`case when ${column} = ${fromQueue}::int then ${toQueue}::int else ${column} end`;
  const { queueId, acceptedQueueId, answeredQueueId } = attendances;
  await tx
    .update(attendances)
    .set({
      queueId: moved(queueId),
      acceptedQueueId: moved(acceptedQueueId),
      answeredQueueId: moved(answeredQueueId),
    })
    .where(or(eq(queueId, fromQueue), eq(acceptedQueueId, fromQueue), eq(answeredQueueId, fromQueue)));
}
