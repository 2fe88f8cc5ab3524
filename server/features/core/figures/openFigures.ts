import type { Period } from '@recado/shared/features/dashboard';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { addDay, dayAfter } from './addDay.ts';
import { changedDays } from './changedDays.ts';
import type { LiveDays } from './figureFacts.ts';

/** The source of some days' figures: spans that are added up, and days that are not, or that changed since. */
export interface FigureSource {
  spanIds: number[];
  live: LiveDays;
}

/** The most runs of days that a query counts apart from each other. */
const mostRuns = 20;

interface Span extends Period {
  id: number;
  isMonth: boolean;
}

/** Finds the source of a period's figures: by the day if asked so, otherwise in the largest spans. */
export type OpenFigures = (period: Period, byDay?: 'byDay') => FigureSource;

/**
 * Looks up what is added up of a period. A reader gets a change together with its announcement or not at all: each
 * change leaves a row in `figure_changes` in the same transaction. A span that was found is there for another ten
 * minutes.
 */
export async function openFigures(tx: Tx, timeZone: string, { from, to }: Period): Promise<OpenFigures> {
  const spans = await tx.execute<{ id: string; from: string; to: string; isMonth: boolean }>(sql`
    with changed as materialized (${changedDays(timeZone, from, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}::text`)}),
    usable as (
      select id, is_month, starts, case when is_month then (starts + interval '1 month')::date - 1 else starts end as ends
      from figure_spans where gone_at is null and time_zone = ${timeZone} and starts >= ${from}::date and starts <= ${to}::date)
    select id::text, starts::text as "from", ends::text as "to", is_month as "isMonth" from usable
    where not exists (select from changed where day between starts and ends)`);
  const found = spans.map(({ id, ...span }): Span => ({ ...span, id: Number(id) }));
  const months = new Map(found.filter(({ isMonth }) => isMonth).map((span) => [span.from, span]));
  const days = new Map(found.filter(({ isMonth }) => !isMonth).map((span) => [span.from, span]));
  return (period, byDay) => {
    const used: Span[] = [];
    const runs: Period[] = [];
    for (let day = period.from; day <= period.to; ) {
      const month = byDay ? undefined : months.get(day);
      const span = month && month.to <= period.to ? month : days.get(day);
      if (span) used.push(span);
      else addDay(runs, day);
      day = dayAfter(span?.to ?? day);
    }
    const idsOf = (spans: Span[]) => spans.map(({ id }) => id);
    if (runs.length <= mostRuns) return { spanIds: idsOf(used), live: { timeZone, runs } };
    // Nearly everything changed: the days between are counted too.
    const [first, last] = [runs[0]!.from, runs.at(-1)!.to];
    return {
      spanIds: idsOf(used.filter((span) => span.to < first || span.from > last)),
      live: { timeZone, runs: [{ from: first, to: last }] },
    };
  };
}
