import type { Charts, Dimension, Part, Period } from '@recado/shared/features/dashboard';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { attendances } from '../core/attendances/attendances.table.ts';
import { closingReasons } from '../core/closingReasons/closingReasons.table.ts';
import { addUp, factsOf } from '../core/figures/addUp.ts';
import { valuesOf } from '../core/figures/figureFacts.ts';
import {
  counted,
  type FigureRange,
  figuresOf,
  type Narrowing,
  narrowed,
  within,
} from '../core/figures/figureRange.ts';
import type { FigureSource, OpenFigures } from '../core/figures/openFigures.ts';
import { avgSupportOf, ratingOf } from './countFigures.ts';

/** Counts attendances by day, hour of the week, queue, connection, tag and closing reason. */
export async function drawCharts(tx: Tx, range: FigureRange, narrowing: Narrowing): Promise<Charts> {
  const open = await figuresOf(tx, range);
  const source = open(range.period);
  const [days, hours, queues, connections, tags, closingReasons] = await Promise.all([
    byDay(tx, open, range, narrowing),
    byHour(tx, source, narrowing),
    partsOf(tx, source, narrowing, 'queues'),
    partsOf(tx, source, narrowing, 'connections'),
    partsOf(tx, source, narrowing, 'tags'),
    byReason(tx, range, narrowing),
  ]);
  return { days, hours, weekdays: weekdaysIn(range.period), queues, connections, tags, closingReasons };
}

/** How often each weekday is in a period, Monday first. */
function weekdaysIn({ from, to }: Period): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    counts[(new Date(day).getUTCDay() + 6) % 7]! += 1;
  return counts;
}

/** Every day of the period, also those on which nothing happened. */
export async function byDay(
  tx: Tx,
  open: OpenFigures,
  { period }: FigureRange,
  narrowing: Narrowing,
): Promise<Charts['days']> {
  const { from, to } = period;
  const rows = await tx.execute<Charts['days'][number]>(sql`
    select to_char(${from}::date + n, 'YYYY-MM-DD') as day, coalesce(begun, 0)::int as begun, coalesce(resolved, 0)::int as resolved
    from generate_series(0, ${to}::date - ${from}::date) n
    left join (
      select day, sum(begun) as begun, sum(resolved) as resolved
      from (${factsOf(open(period, 'byDay'), narrowed(narrowing))}) facts group by day
    ) counted on counted.day = ${from}::date + n
    order by n`);
  return [...rows];
}

async function byHour(tx: Tx, source: FigureSource, narrowing: Narrowing): Promise<Charts['hours']> {
  const rows = await tx.execute<Charts['hours'][number]>(sql`
    select at / 24 + 1 as weekday, at % 24 as hour, sum(n)::int as begun
    from (${factsOf(source, narrowed(narrowing), ['hours'])}) facts cross join lateral ${valuesOf('hours')}
    group by 1, 2 order by 1, 2`);
  return [...rows];
}

/** How often each closing reason was given to attendances that were resolved in the days (CLOSING-05). */
async function byReason(tx: Tx, range: FigureRange, narrowing: Narrowing): Promise<Charts['closingReasons']> {
  const count = sql<number>`count(*)::int`;
  return tx
    .select({ id: closingReasons.id, name: closingReasons.name, count })
    .from(attendances)
    .innerJoin(closingReasons, eq(closingReasons.id, attendances.closingReasonId))
    .where(and(within(attendances.resolvedAt, range), counted(narrowing)))
    .groupBy(closingReasons.id, closingReasons.name)
    .orderBy(desc(count), asc(lowerName(closingReasons.name)));
}

/** By which dimension attendances are grouped, and the names of its values. */
const sources: Record<Dimension, { by: 'queue' | 'connection' | 'tags'; names: SQL }> = {
  queues: { by: 'queue', names: sql`select id, name, color from queues` },
  connections: { by: 'connection', names: sql`select id, name, null::text as color from connections` },
  tags: { by: 'tags', names: sql`select id, name, color from tags` },
};

/** Counts attendances by queue, connection or tag, the most resolved first. */
export async function partsOf(
  tx: Tx,
  source: FigureSource,
  narrowing: Narrowing,
  dimension: Dimension,
): Promise<Part[]> {
  const { by, names } = sources[dimension];
  const added = await addUp(tx, source, narrowed(narrowing), by);
  const ids = sql.param(added.map(({ id }) => id));
  const rows = await tx.execute<Pick<Part, 'id' | 'name' | 'color'>>(sql`
    select nullif(asked.id, 0) as id, name, color from unnest(${ids}::int[]) asked(id) left join (${names}) known using (id)
    order by ${lowerName(sql`name`)}, id`);
  const byId = new Map(added.map((one) => [one.id, one]));
  const parts = [...rows].map((named): Part => {
    const one = byId.get(named.id ?? 0)!;
    return {
      ...named,
      begun: one.begun,
      resolved: one.resolved,
      avgSupportTime: avgSupportOf(one),
      firstAnswer: one.firstAnswer,
      rating: ratingOf(one),
    };
  });
  return parts.sort((a, b) => b.resolved - a.resolved || b.begun - a.begun);
}
