import { type SQL, sql } from 'drizzle-orm';

/**
 * The changed days that are not added up again yet, the newest first, as `(day)`. It takes one index step for each
 * day, no matter how many changes the day has. From the first day on, and before a moment. Where an hour around
 * midnight comes twice, a day may come twice too.
 */
export const changedDays = (timeZone: string, first?: string, before?: SQL): SQL => {
  const latest = (until: SQL) => sql`
    select (at at time zone ${timeZone}::text)::date as day, at from figure_changes k
    where ${until} and k.at >= ${first ? sql`${first}::date::timestamp at time zone ${timeZone}::text` : sql`'-infinity'`}
    order by k.at desc limit 1`;
  return sql`
    with recursive each_day(day, at) as (
      (${latest(before ? sql`k.at < ${before}` : sql`true`)})
      union all
      select earlier.day, earlier.at from each_day cross join lateral (
        ${latest(sql`k.at < least(each_day.day::timestamp at time zone ${timeZone}::text, each_day.at)`)}) earlier
    ) select day from each_day`;
};
