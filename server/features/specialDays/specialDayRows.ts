import { nextDaysShown } from '@recado/shared/features/specialDays';
import type { SpecialHours } from '@recado/shared/lib/openingHours';
import { asc, sql } from 'drizzle-orm';
import { rowsOf } from '../../rowsOf.ts';
import type { Work } from '../../work.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { specialDays } from './specialDays.table.ts';

/** Special days as the API shows them: future ones first, by date. */
export const specialDayRows = rowsOf(specialDays, {
  topic: 'specialDay',
  missing: 'ERR_NO_SPECIAL_DAY_FOUND',
  list: 'specialDays',
  // Yesterday counts as future: somewhere it is still today.
  order: [sql`${specialDays.date} < current_date - 1`, asc(specialDays.date)],
  search: [specialDays.name],
  secret: ['createdAt'],
});

/** The next special days by the company's calendar, today included. */
export const nextSpecialDays = ({ tx, clock }: Pick<Work, 'tx' | 'clock'>) =>
  specialDayRows.read(
    tx,
    sql`${specialDays.date} >= (select (${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone})::date
      from ${companies} where ${companies.id} = ${specialDays.companyId})`,
    { limit: nextDaysShown, offset: 0 },
  );

/** How many days back a closed time can begin that still lasts. */
const daysBack = 40;

/** The hours of the special days around a date, as a column for a statement that reads a company anyway. */
export const specialHoursAround = (date: ReturnType<typeof sql>) =>
  sql<SpecialHours[]>`(select coalesce(jsonb_agg(jsonb_build_object('date', s.date,
    'startTimeA', s.start_time_a, 'endTimeA', s.end_time_a, 'startTimeB', s.start_time_b, 'endTimeB', s.end_time_b)), '[]')
    from special_days s where s.date between ${date} - ${sql.raw(String(daysBack))} and ${date})`;
