import type { Charts, Dimension, Part, Period } from '@recado/shared/features/dashboard';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { avgSupport, number, percentiles } from './countFigures.ts';
import { counted, type FigureRange, local, type Narrowing, within } from './figureRange.ts';

/** Attendances by day, by hour of the week, and by where they stood. */
export async function drawCharts(tx: Tx, range: FigureRange, narrowing: Narrowing): Promise<Charts> {
  const [days, hours, queues, connections, tags] = await Promise.all([
    byDay(tx, range, narrowing),
    byHour(tx, range, narrowing),
    partsOf(tx, range, narrowing, 'queues'),
    partsOf(tx, range, narrowing, 'connections'),
    partsOf(tx, range, narrowing, 'tags'),
  ]);
  return { days, hours, weekdays: weekdaysIn(range.period), queues, connections, tags };
}

/** How often each weekday is in a period, Monday first. */
function weekdaysIn({ from, to }: Period): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    counts[(new Date(day).getUTCDay() + 6) % 7]! += 1;
  return counts;
}

/** Every day of the period, also those on which nothing happened. */
export async function byDay(tx: Tx, range: FigureRange, narrowing: Narrowing): Promise<Charts['days']> {
  const perDay = (moment: AnyColumn) => sql`
    select ${local(moment, range)}::date as day, count(*)::int as n
    from ${attendances} where ${within(moment, range)} and ${counted(narrowing)} group by 1`;
  const { from, to } = range.period;
  const rows = await tx.execute<Charts['days'][number]>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(begun.n, 0) as begun, coalesce(resolved.n, 0) as resolved
    from (select ${from}::date + n as day from generate_series(0, ${to}::date - ${from}::date) n) days
    left join (${perDay(attendances.begunAt)}) begun using (day)
    left join (${perDay(attendances.resolvedAt)}) resolved using (day)
    order by day`);
  return [...rows];
}

async function byHour(tx: Tx, range: FigureRange, narrowing: Narrowing): Promise<Charts['hours']> {
  const at = local(attendances.begunAt, range);
  const rows = await tx.execute<Charts['hours'][number]>(sql`
    select extract(isodow from ${at})::int as weekday, extract(hour from ${at})::int as hour, count(*)::int as begun
    from ${attendances}
    where ${within(attendances.begunAt, range)} and ${counted(narrowing)} and not ${attendances.byUs}
    group by 1, 2 order by 1, 2`);
  return [...rows];
}

interface Source {
  of: SQL;
  /** What else is read for it, of those attendances alone that the condition is about. */
  join(isMeant: SQL): SQL;
  names: SQL;
}

/** What an attendance belongs to, and the names of that. A tag is the contact's, or the lane of the ticket. */
const sources: Record<Dimension, Source> = {
  queues: {
    of: sql`${attendances.queueId}`,
    join: () => sql``,
    names: sql`select id, name, color from queues`,
  },
  connections: {
    of: sql`${attendances.whatsappId}`,
    join: () => sql``,
    names: sql`select id, name, null::text as color from connections`,
  },
  tags: {
    of: sql`own.tag_id`,
    join: (isMeant) => sql`join (
      select ${attendances.id}, contact_tags.tag_id from ${attendances}
      join tickets on tickets.id = ${attendances.ticketId} join contact_tags on contact_tags.contact_id = tickets.contact_id
      where ${isMeant}
      union
      select ${attendances.id}, ticket_tags.tag_id from ${attendances}
      join ticket_tags on ticket_tags.ticket_id = ${attendances.ticketId} where ${isMeant}) own on own.id = ${attendances.id}`,
    names: sql`select id, name, color from tags`,
  },
};

/** What was attended in each queue, over each connection or under each tag. */
export async function partsOf(
  tx: Tx,
  range: FigureRange,
  narrowing: Narrowing,
  dimension: Dimension,
): Promise<Part[]> {
  const { of, join, names } = sources[dimension];
  const isBegun = within(attendances.begunAt, range);
  const isResolved = within(attendances.resolvedAt, range);
  const isMeant = sql`(${isBegun} or ${isResolved}) and ${counted(narrowing)}`;
  const rows = await tx.execute<Part & Record<string, unknown>>(sql`
    select named.id, named.name, named.color, part.begun, part.resolved, part.support as "avgSupportTime", part.answer as "firstAnswer", part.rating
    from (
      select ${of} as id, ${number(isBegun)} as begun, ${number(isResolved)} as resolved,
        ${avgSupport(isResolved)} as support,
        ${percentiles(attendances.answerOpenSeconds, isResolved)} as answer,
        (round(avg(${attendances.rate}) filter (where ${isResolved}), 2))::float8 as rating
      from ${attendances} ${join(isMeant)}
      where ${isMeant}
      group by 1
    ) part
    left join (${names}) named using (id)
    order by part.resolved desc, part.begun desc, lower(named.name), named.id`);
  return [...rows];
}
