import { type SQL, sql } from 'drizzle-orm';

/**
 * The days in which something changed that is not added up again yet, the newest first, as `(day)`: one step by the
 * index for each, however often something is said to have changed on it. From the first day on, and before a moment.
 */
export const changedDays = (timeZone: string, first?: string, before?: SQL): SQL => {
  const latest = (until: SQL) => sql`
    select (at at time zone ${timeZone}::text)::date from figure_changes
    where ${until} and at >= ${first ? sql`${first}::date::timestamp at time zone ${timeZone}::text` : sql`'-infinity'`}
    order by at desc limit 1`;
  return sql`
    with recursive each_day(day) as (
      select (${latest(before ? sql`at < ${before}` : sql`true`)})
      union all
      select (${latest(sql`at < day::timestamp at time zone ${timeZone}::text`)}) from each_day where day is not null
    ) select day from each_day where day is not null`;
};
