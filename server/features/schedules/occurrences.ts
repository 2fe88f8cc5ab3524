import { AppError } from '@recado/shared/errors';
import { dayRules, intervals, mostYearsAhead, type ScheduleInput } from '@recado/shared/features/schedules';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';

type Repeating = Pick<
  z.output<typeof ScheduleInput>,
  'sendAt' | 'intervalo' | 'valorIntervalo' | 'enviarQuantasVezes' | 'tipoDias'
>;

/** A clock may be a little slow: a time that is just over is accepted. */
const graceMinutes = 5;

/**
 * Computes the times of a series (BOT-84), first to last, by the calendar of the company's time zone. A month later
 * is the same day (or the month's last) at the same time of day, whatever the clocks did. A time on a weekend moves
 * to the business day before or after it, as `tipoDias` says. If the day before is past, it moves to the day after.
 * Two that fall on the same moment are one, and the series gets one more. Throws ERR_VALIDATION for times that are
 * past or too far ahead.
 */
export async function occurrences(tx: Tx, series: Repeating): Promise<Date[]> {
  const { sendAt, intervalo, valorIntervalo, enviarQuantasVezes: times, tipoDias } = series;
  const step = (unit: number) => (intervalo === unit ? valorIntervalo : 0);
  // Weekend days move to the business day beside them, so of three times up to two fall away.
  const tried = tipoDias === dayRules.any || times === 1 ? times : times * 3;
  const rows = await tx.execute<{ at: Date }>(sql`
    with planned as (
      select time_zone, case when ${intervalo}::int = ${intervals.minutes}::int
        then ${sendAt}::timestamptz + n * make_interval(mins => ${step(intervals.minutes)}::int)
        else ((${sendAt}::timestamptz at time zone time_zone) + make_interval(
          months => n * ${step(intervals.months)}::int,
          days => n * (${step(intervals.days)}::int + 7 * ${step(intervals.weeks)}::int))) at time zone time_zone
        end as at
      from companies, generate_series(0, ${tried - 1}::int) n
    ), local as (
      select at, time_zone, at at time zone time_zone as here, extract(isodow from at at time zone time_zone)::int as day
      from planned
    ), moved as (
      select case
        when day < 6 or ${tipoDias}::int = ${dayRules.any}::int then at
        when ${tipoDias}::int = ${dayRules.before}::int and (here - make_interval(days => day - 5)) at time zone time_zone > now()
          then (here - make_interval(days => day - 5)) at time zone time_zone
        else (here + make_interval(days => 8 - day)) at time zone time_zone
        end as at
      from local
    )
    select distinct date_trunc('milliseconds', at) as at from moved order by 1 limit ${times}`);
  const planned = rows.map(({ at }) => new Date(at));
  await mustBeAhead(tx, planned);
  return planned;
}

/** Refuses times that are past or too many years ahead: ERR_VALIDATION. */
export async function mustBeAhead(tx: Tx, times: readonly Date[]): Promise<void> {
  const [first, last] = [times[0]!, times.at(-1)!];
  const [is] = await tx.execute<{ past: boolean; far: boolean }>(sql`
    select ${first.toISOString()}::timestamptz < now() - make_interval(mins => ${graceMinutes}) as past,
      ${last.toISOString()}::timestamptz > now() + make_interval(years => ${mostYearsAhead}) as far`);
  if (is!.past) throw new AppError('ERR_VALIDATION', { fields: { sendAt: 'In the past' } });
  if (is!.far)
    throw new AppError('ERR_VALIDATION', { fields: { sendAt: `More than ${mostYearsAhead} years ahead` } });
}
