import type { BehindQuery, Measure } from '@recado/shared/features/dashboard';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { attendances } from '../core/attendances/attendances.table.ts';
import { type Place, places, waited } from '../core/figures/figureFacts.ts';
import {
  among,
  counted,
  type FigureRange,
  local,
  type Narrowing,
  tagged,
  within,
} from '../core/figures/figureRange.ts';

/** The attendances that each number counts: those that began in the days, or those that were resolved in them. */
const kinds: Record<Measure, { by: 'begunAt' | 'resolvedAt'; only?: SQL; place?: Place }> = {
  tickets: { by: 'begunAt' },
  activeTickets: { by: 'begunAt', only: sql`${attendances.byUs}` },
  passiveTickets: { by: 'begunAt', only: sql`not ${attendances.byUs}` },
  leads: { by: 'begunAt', only: sql`${attendances.isFirst}` },
  supportFinished: { by: 'resolvedAt' },
  answered: { by: 'resolvedAt', only: sql`${attendances.answeredAt} is not null`, place: places.answers },
  accepted: { by: 'resolvedAt', only: sql`${attendances.acceptedAt} is not null` },
  waited: { by: 'resolvedAt', only: waited, place: places.waits },
  waitRating: { by: 'resolvedAt', only: sql`${attendances.awaitsRating}` },
  withoutRating: {
    by: 'resolvedAt',
    only: sql`${attendances.isAsked} and not ${attendances.awaitsRating} and ${attendances.rate} is null`,
  },
  withRating: { by: 'resolvedAt', only: sql`${attendances.rate} is not null` },
  promoters: { by: 'resolvedAt', only: sql`${attendances.rate} >= 9` },
  passives: { by: 'resolvedAt', only: sql`${attendances.rate} between 7 and 8` },
  detractors: { by: 'resolvedAt', only: sql`${attendances.rate} <= 6` },
};

type MeasureQuery = Omit<z.output<typeof BehindQuery>, 'days' | 'date_from' | 'date_to'>;

/** The attendances behind a number or one cell of it, as a condition and an order. */
export function measured(range: FigureRange, query: MeasureQuery, narrowing: Narrowing) {
  const { by, only, place = places.ends } = kinds[query.measure];
  const where = and(
    within(attendances[by], range),
    counted(narrowing, place),
    only,
    inCell(range, attendances[by], query, place),
  );
  return { by, where };
}

/** The conditions that put a row into a cell of a chart or table. */
function inCell(
  range: FigureRange,
  moment: AnyColumn,
  query: MeasureQuery,
  { queue, person }: Place,
): SQL | undefined {
  const { day, weekday, hour, queueId, noQueue, whatsappId, tagId, userId } = query;
  const at = local(moment, range);
  const one = (id: number | undefined) => (id === undefined ? undefined : [id]);
  return and(
    day === undefined ? undefined : sql`${at}::date = ${day}::date`,
    weekday === undefined ? undefined : sql`extract(isodow from ${at}) = ${weekday}::int`,
    hour === undefined ? undefined : sql`extract(hour from ${at}) = ${hour}::int`,
    among(queue, one(queueId)),
    noQueue ? sql`${queue} is null` : undefined,
    among(attendances.whatsappId, one(whatsappId)),
    tagId === undefined ? undefined : tagged([tagId]),
    among(person, one(userId)),
  );
}
