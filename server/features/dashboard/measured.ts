import type { Measure } from '@recado/shared/features/dashboard';
import { and, type SQL, sql } from 'drizzle-orm';
import { attendances } from '../attendances/attendances.table.ts';
import { counted, type Narrowing, type Span, within } from './figureRange.ts';

/** Which attendances a number counts, beside when: those that began in the days, or those that were resolved in them. */
const kinds: Record<Measure, { by: 'begunAt' | 'resolvedAt'; only?: SQL }> = {
  tickets: { by: 'begunAt' },
  activeTickets: { by: 'begunAt', only: sql`${attendances.byUs}` },
  passiveTickets: { by: 'begunAt', only: sql`not ${attendances.byUs}` },
  leads: { by: 'begunAt', only: sql`${attendances.isFirst}` },
  supportFinished: { by: 'resolvedAt' },
  answered: { by: 'resolvedAt', only: sql`${attendances.answeredAt} is not null` },
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

/** The attendances behind a number, as a condition and an order. */
export function measured(measure: Measure, span: Span, narrowing: Narrowing) {
  const { by, only } = kinds[measure];
  return { by, where: and(within(attendances[by], span), counted(narrowing), only) };
}
