import type { Period } from '@recado/shared/features/dashboard';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { addTasks, waitingTasks } from '../../rowQueue/addTasks.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { Work } from '../../work.ts';
import { reportMails } from './reportMails.table.ts';

type Rhythm = Pick<typeof reportMails.$inferSelect, 'every' | 'weekday' | 'monthDay' | 'hour'>;

/**
 * Returns when a report is mailed next, after a moment (now without one), by the company's calendar and clock. An
 * hour that a clock change skips becomes the one after it; an hour that comes twice counts once. A month without the
 * day uses its last day.
 */
export async function nextTime(tx: Tx, rhythm: Rhythm, after?: Date): Promise<Date> {
  const { every, weekday, monthDay, hour } = rhythm;
  const since = after ? sql`${after.toISOString()}::timestamptz` : sql`now()`;
  const [row] = await tx.execute<{ at: Date }>(sql`
    select min(at) as at from (
      select (day + make_interval(hours => ${hour}::int)) at time zone time_zone as at, day
      from companies, generate_series(0, 63) n,
        lateral (select date_trunc('day', ${since} at time zone time_zone) + make_interval(days => n) as day) days
    ) times
    where at > ${since} and case ${every}::text
      when 'day' then true
      when 'week' then extract(isodow from day) = ${weekday}::int
      else extract(day from day) = least(${monthDay}::int, extract(day from date_trunc('month', day) + interval '1 month - 1 day'))
    end`);
  return new Date(row!.at);
}

/** The days that a report of this moment covers: the day, the seven days or the calendar month before. */
export async function periodBefore(tx: Tx, { every }: Pick<Rhythm, 'every'>, at?: Date): Promise<Period> {
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  const [row] = await tx.execute<{ from: string; to: string }>(sql`
    select to_char(case ${every}::text when 'day' then day - 1 when 'week' then day - 7
        else (date_trunc('month', day) - interval '1 month')::date end, 'YYYY-MM-DD') as from,
      to_char(case ${every}::text when 'month' then (date_trunc('month', day) - interval '1 day')::date else day - 1 end, 'YYYY-MM-DD') as to
    from (select (${moment} at time zone time_zone)::date as day from companies) today`);
  return { from: row!.from, to: row!.to };
}

/** Sets the next time of a report mail, or none if it is paused; an earlier plan is dropped. */
export async function planTurn(work: Pick<Work, 'tx'>, id: number): Promise<void> {
  const { tx } = work;
  await dropTurn(tx, id);
  const [row] = await tx.select().from(reportMails).where(eq(reportMails.id, id)).for('no key update');
  const nextAt = row?.active && row.userId !== null ? await nextTime(tx, row) : null;
  if (nextAt) await addTasks(tx, 'reportMails', [{ ref: id, dueAt: nextAt }]);
  await tx.update(reportMails).set({ nextAt }).where(eq(reportMails.id, id));
}

/** Drops the next time of a report mail. */
export async function dropTurn(tx: Tx, id: number): Promise<void> {
  await tx.delete(tasks).where(waitingTasks('reportMails', id));
}
