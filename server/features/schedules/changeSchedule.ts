import { AppError, found } from '@recado/shared/errors';
import { intervals, type ScheduleChanges } from '@recado/shared/features/schedules';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { mustBeAhead } from './occurrences.ts';
import { publishSchedule, type ScheduleRow } from './scheduleRow.ts';
import { scheduleSends, schedules } from './schedules.table.ts';

type Row = typeof schedules.$inferSelect;

/**
 * Locks schedules that have not become a message: one, or with `following` those after it in its series too. It locks
 * the work rows before the schedules, as the sender does: of the two one comes first and the other sees it done.
 * Throws ERR_SCHEDULE_STATE for a schedule that was sent.
 */
export async function lockUnsent(tx: Tx, id: number, following = false): Promise<Row[]> {
  const ids = await lockSeries(tx, id, following);
  const unsent = ids.filter(({ messageId, status }) => messageId === null && status !== 'ENVIADA');
  if (!unsent.some((one) => one.id === id)) throw new AppError('ERR_SCHEDULE_STATE');
  return unsent;
}

/** Locks the same schedules in any state. Throws ERR_NO_SCHEDULE_FOUND. */
export async function lockSeries(tx: Tx, id: number, following: boolean): Promise<Row[]> {
  const [one] = await tx.select().from(schedules).where(eq(schedules.id, id));
  const { series, sendAt } = found(one, 'ERR_NO_SCHEDULE_FOUND');
  const which =
    following && series
      ? or(
          eq(schedules.id, id),
          and(eq(schedules.series, series), gte(schedules.sendAt, sendAt), ne(schedules.status, 'ENVIADA')),
        )
      : eq(schedules.id, id);
  await tx
    .select({ id: scheduleSends.id })
    .from(scheduleSends)
    .where(inArray(scheduleSends.scheduleId, tx.select({ id: schedules.id }).from(schedules).where(which)))
    .orderBy(asc(scheduleSends.id))
    .for('update');
  const rows = await tx.select().from(schedules).where(which).orderBy(asc(schedules.id)).for('update');
  if (!rows.some((row) => row.id === id)) throw new AppError('ERR_NO_SCHEDULE_FOUND');
  return rows;
}

/**
 * Makes the person who changes text, contact or manner of a message its author: it is signed with their name. The
 * audit log keeps the former author's version.
 */
export async function takeOver(
  { tx, audit }: Work,
  { userId }: Actor,
  was: Row,
  changes: { [Key in keyof Row]?: Row[Key] | undefined },
): Promise<{ userId?: number }> {
  const differs = Object.entries(changes).some(
    ([key, value]) => value !== undefined && was[key as keyof Row] !== value,
  );
  if (!differs || was.userId === userId) return {};
  const [contact] = await tx
    .select({ name: contacts.name })
    .from(contacts)
    .where(eq(contacts.id, was.contactId));
  audit({ objectId: String(was.id), objectName: contact?.name ?? null, was });
  return { userId };
}

/**
 * Changes a schedule that has not left; one that could not leave waits for its new time (SCHED-05, SCHED-11). With
 * `following` the waiting ones after it in its series change too. They get the same text, and move by the same step
 * on the company's clock.
 */
export async function updateSchedule(
  work: Work,
  actor: Actor,
  { id, following = false }: { id: number; following?: boolean },
  { sendAt, ...changes }: Partial<z.output<typeof ScheduleChanges>> & { sendAt: string },
): Promise<ScheduleRow> {
  const { tx } = work;
  const rows = await lockUnsent(tx, id, following);
  const one = rows.find((row) => row.id === id)!;
  const isMoved = new Date(sendAt).getTime() !== one.sendAt.getTime();
  const changed = rows.filter((row) => row === one || row.status === 'PENDENTE');
  const moved = await movedTimes(tx, one, changed, sendAt);
  for (const row of changed) {
    const at = moved.get(row.id)!;
    // A text may change while its time is just over; a new time must be in the future.
    if (isMoved || row.status === 'ERRO') await mustBeAhead(tx, [at]);
    await tx
      .update(schedules)
      .set({
        ...changes,
        ...(await takeOver(work, actor, row, changes)),
        sendAt: at,
        status: 'PENDENTE',
        error: null,
      })
      .where(eq(schedules.id, row.id));
    await sendOn(tx, row.id, at);
    if (row !== one) await publishSchedule(work, row.id, 'update');
  }
  return publishSchedule(work, id, 'update');
}

/**
 * Computes the new times of schedules when one of them moves to `sendAt`, by the company's wall clock. So 10:00
 * becomes 11:00 on both sides of a clock change. A series of minutes keeps its distances instead.
 */
async function movedTimes(
  tx: Tx,
  one: Row,
  moved: readonly Row[],
  sendAt: string,
): Promise<Map<number, Date>> {
  const isByMinutes = one.intervalo === intervals.minutes;
  const ids = moved.map((row) => row.id);
  const rows = await tx.execute<{ id: number; at: Date }>(sql`
    select s.id, case
      when s.id = ${one.id} then ${sendAt}::timestamptz
      when ${isByMinutes}::boolean then s.send_at + (${sendAt}::timestamptz - ${one.sendAt.toISOString()}::timestamptz)
      else ((s.send_at at time zone time_zone)
        + ((${sendAt}::timestamptz at time zone time_zone) - (${one.sendAt.toISOString()}::timestamptz at time zone time_zone))
        ) at time zone time_zone
      end as at
    from companies, schedules s where ${inArray(sql`s.id`, ids)}`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

/** Sets when a schedule leaves; without a time now. */
export async function sendOn(tx: Tx, scheduleId: number, at?: Date): Promise<void> {
  const due = at ?? sql`now()`;
  const set = {
    state: 'waiting' as const,
    dueAt: due,
    wantedAt: due,
    tries: 0,
    failingSince: null,
    error: null,
  };
  await tx
    .insert(scheduleSends)
    .values({ scheduleId, ...set })
    .onConflictDoUpdate({ target: [scheduleSends.companyId, scheduleSends.scheduleId], set });
}

/** Sends a schedule now that failed (status ERRO) before it became a message. Throws ERR_SCHEDULE_STATE. */
export async function sendNow(work: Work, id: number): Promise<ScheduleRow> {
  const { tx } = work;
  const [changed] = await tx
    .update(schedules)
    .set({ status: 'PENDENTE', error: null })
    .where(and(eq(schedules.id, id), eq(schedules.status, 'ERRO'), isNull(schedules.messageId)))
    .returning({ id: schedules.id });
  if (!changed) throw new AppError('ERR_SCHEDULE_STATE');
  await sendOn(tx, id);
  return publishSchedule(work, id, 'update');
}
