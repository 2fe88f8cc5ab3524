import type { Period } from '@recado/shared/features/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { planForScans } from '../../../db/statements/planForScans.ts';
import type { InWork } from '../../../work.ts';
import { addDay } from './addDay.ts';
import { changedDays } from './changedDays.ts';
import {
  addedFacts,
  keptParts,
  listed,
  liveFacts,
  mostExact,
  named,
  part,
  spreads,
  stepOf,
  sums,
  valuesOf,
} from './figureFacts.ts';

const lockName = 0x666967;
/** The most days that one transaction adds up: a company may have thousands of attendances on each. */
const mostDays = 3;

/**
 * Adds up a company's days that are over, those that changed since, and the months that are whole. Each transaction
 * takes a few days, so that it may end at any moment and goes on where it was. May run at any time, twice, and side
 * by side; between two portions it asks whether it may go on.
 */
export async function rollFigures(
  inWork: InWork,
  companyId: number,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  while ((await inWork(companyId, ({ tx }) => rollSome(tx, companyId))) && mayGoOn());
}

/**
 * The last day that changes only with a record in `figureChanges`. Triggers record changes of moments older than six
 * hours; this waits an hour more.
 */
export const lastClosed = (timeZone: SQL): SQL =>
  sql`((now() - interval '7 hours') at time zone ${timeZone})::date - 1`;

/** One portion; is there more? */
async function rollSome(tx: Tx, companyId: number): Promise<boolean> {
  const [lock] = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockName}, ${companyId}) as "isOurs"`,
  );
  if (!lock!.isOurs) return false;
  await planForScans(tx);
  const [company] = await tx.execute<{ zone: string; closed: string }>(sql`
    select time_zone as zone, (${lastClosed(sql`time_zone`)})::text as closed from companies where id = ${companyId}`);
  if (!company) return false;
  const { zone, closed } = company;
  // A transaction that read the span a moment ago still finds it.
  await tx.execute(sql`delete from figure_spans where gone_at < clock_timestamp() - interval '10 minutes'`);
  await tx.execute(
    sql`update figure_spans set gone_at = clock_timestamp() where gone_at is null and time_zone <> ${zone}`,
  );
  const [last] = await tx.execute<{ day: string | null }>(
    sql`select max(starts)::text as day from figure_spans where not is_month and gone_at is null`,
  );
  const latest = last!.day;
  // Where nothing is added up, changes need no record.
  if (latest === null) await tx.execute(sql`delete from figure_changes`);
  const changed = await takeChanged(tx, zone);
  const days =
    latest !== null && changed.length > 0
      ? await withoutSpan(tx, changed, latest)
      : await nextDays(tx, zone, latest, closed);
  // Each portion is one statement, which has a time limit of its own.
  for (let from = 0; from < days.length; from += mostDays)
    await rollDays(tx, zone, days.slice(from, from + mostDays));
  // Months wait until no day of them changes: a month of changed days is added up once.
  if (changed.length === 0) await rollMonths(tx, zone);
  return changed.length > 0 || days.length > 0;
}

/** Takes some changed days, the newest first, and ends their spans. */
async function takeChanged(tx: Tx, zone: string): Promise<string[]> {
  // Deleted before anything is counted: a change that is recorded later is counted again.
  const taken = await tx.execute<{ day: string }>(sql`
    with changed as materialized (
      ${changedDays(zone)} limit ${mostDays}
    ), gone as (
      delete from figure_changes using changed
      -- By the day alone: where midnight comes twice no two moments stand around a day.
      where at >= (day - 1)::timestamp at time zone ${zone}::text and at < (day + 2)::timestamp at time zone ${zone}::text
        and (at at time zone ${zone}::text)::date = day)
    select distinct day::text from changed`);
  const days = taken.map(({ day }) => day);
  if (days.length > 0)
    await tx.execute(sql`
      update figure_spans set gone_at = clock_timestamp() from unnest(${sql.param(days)}::text[]::date[]) as changed(day)
      where gone_at is null and starts = case when is_month then date_trunc('month', changed.day)::date else changed.day end`);
  return days;
}

/**
 * The days in the months of these days that have no span. Days after `latest` are left out: `nextDays` reaches them.
 */
async function withoutSpan(tx: Tx, days: string[], latest: string): Promise<string[]> {
  const rows = await tx.execute<{ day: string }>(sql`
    with months as (select distinct date_trunc('month', day)::date as first from unnest(${sql.param(days)}::text[]::date[]) changed(day))
    select day::text from months cross join lateral (
      select first + n as day from generate_series(0, (first + interval '1 month')::date - first - 1) n) each_day
    where day <= ${latest}::date
      and not exists (select from figure_spans where not is_month and gone_at is null and starts = day)
    order by day`);
  return rows.map(({ day }) => day);
}

/**
 * The next days that are not added up yet, one portion of them, from the month of the first attendance on. Empty when
 * all are.
 */
async function nextDays(tx: Tx, zone: string, latest: string | null, closed: string): Promise<string[]> {
  const rows = await tx.execute<{ day: string }>(sql`
    with begun as (select coalesce(${latest}::date + 1,
      date_trunc('month', (select min(begun_at) from attendances) at time zone ${zone}::text)::date) as day)
    select (begun.day + n)::text as day
    from begun cross join lateral generate_series(0, least(${mostDays - 1}::int, ${closed}::date - begun.day)) n
    where begun.day is not null order by 1`);
  return rows.map(({ day }) => day);
}

async function rollDays(tx: Tx, timeZone: string, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  const runs: Period[] = [];
  for (const day of days) addDay(runs, day);
  await roll(tx, timeZone, days, false, liveFacts({ timeZone, runs }, { spreads, withTags: true }));
}

/** Adds up months whose days are all added up. */
async function rollMonths(tx: Tx, timeZone: string): Promise<void> {
  const months = await tx.execute<{ first: string; ids: string[] }>(sql`
    select first::text, ids from (
      select date_trunc('month', starts)::date as first, count(*) as days, array_agg(id::text) as ids
      from figure_spans where not is_month and gone_at is null group by 1) month
    where days = (first + interval '1 month')::date - first
      and not exists (select from figure_spans where is_month and gone_at is null and starts = first)`);
  for (const { first, ids } of months)
    await roll(
      tx,
      timeZone,
      [first],
      true,
      addedFacts(ids.map(Number), keptParts.at(-1)!, { spreads }, sql`${first}::date`),
    );
}

const dimensions = ['tags', 'user_id', 'whatsapp_id', 'queue_id'].map(named);
/** The columns by which a set of parts splits figures. */
const toldApart = (parts: number): SQL[] =>
  [part.tags, part.person, part.connection, part.queue].flatMap((bit, n) =>
    parts & bit ? [dimensions[n]!] : [],
  );
const groupings = (also: readonly SQL[]): SQL =>
  listed(keptParts.map((parts) => sql`(${listed([sql`day`, ...also, ...toldApart(parts)])})`));
const partsHere = sql`15 - grouping(${listed(dimensions)})`;
const notTold = [sql`'{}'::int[]`, sql`0`, sql`0`, sql`0`];
const keys = listed(dimensions.map((name, n) => sql`coalesce(${name}, ${notTold[n]!}) as ${name}`));

/** Adds facts up by their day and each kept set of parts, into new spans. */
async function roll(
  tx: Tx,
  zone: string,
  starts: readonly string[],
  isMonth: boolean,
  facts: SQL,
): Promise<void> {
  const anyValue = sql.join(
    spreads.map((name) => sql`select ${name}::text as spread, at, n from ${valuesOf(name)}`),
    sql` union all `,
  );
  const collected = spreads.flatMap((name) => [
    sql`array_agg(at order by at) filter (where spread = ${name}::text) as ${named(name)}`,
    sql`array_agg(n order by at) filter (where spread = ${name}::text) as ${named(`${name}_count`)}`,
  ]);
  const spreadColumns = spreads.flatMap((name) => [named(name), named(`${name}_count`)]);
  await tx.execute(sql`
    insert into figure_spans (starts, is_month, time_zone)
    select day, ${isMonth}, ${zone} from unnest(${sql.param([...starts])}::text[]::date[]) day`);
  const nothing = sql`0::bigint`;
  // One pass over both, merged by sorting: nobody can foresee the number of rows, so a join could get a bad plan.
  await tx.execute(sql`
    with facts as materialized (${facts}),
    added as (
      select day, ${partsHere} as parts, ${keys}, ${listed(sums.map((name) => sql`sum(${named(name)}) as ${named(name)}`))},
        null::text as spread, null::int as at, null::int as n
      from facts group by grouping sets (${groupings([])})
      union all
      select day, parts, ${listed(dimensions)}, ${listed(sums.map(() => nothing))}, spread,
        step, sum(n)::int
      from (
        select *, case when spread <> 'hours' and total > ${mostExact} then ${stepOf(sql`at`)} else at end as step from (

        select day, ${partsHere} as parts, ${keys}, spread, at, sum(n) as n,
          sum(sum(n)) over (partition by grouping(${listed(dimensions)}), day, ${listed(dimensions)}, spread) as total
        from facts cross join lateral (${anyValue}) every_value
        group by grouping sets (${groupings([sql`spread`, sql`at`])})
      ) every_count) stepped
      group by day, parts, ${listed(dimensions)}, spread, step
    )
    insert into figures (span_id, parts, ${listed(dimensions)}, ${listed(sums.map(named))}, ${listed(spreadColumns)})
    select figure_spans.id, together.parts, ${listed(dimensions)}, ${listed(sums.map(named))}, ${listed(spreadColumns)}
    from (
      select day, parts, ${listed(dimensions)}, ${listed(sums.map((name) => sql`sum(${named(name)}) as ${named(name)}`))}, ${listed(collected)}
      from added group by day, parts, ${listed(dimensions)}
    ) together join figure_spans on starts = day and is_month = ${isMonth} and gone_at is null`);
}
