import type { Counters, dashboardApi } from '@recado/shared/features/dashboard';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { attendances } from '../attendances/attendances.table.ts';
import { contactTags, ticketTags } from '../tags/tags.table.ts';
import { tab, tickets } from '../tickets/tickets.table.ts';
import { among, counted, inScope, type Narrowing, type Span, within } from './figureRange.ts';

type Standing = Pick<Counters, 'supportHappening' | 'supportPending' | 'supportGroups'>;
type PeriodCounters = z.output<typeof dashboardApi.counters.reply>['before'];

/** So many of the rows. */
export const number = (condition: SQL): SQL<number> => sql`(count(*) filter (where ${condition}))::int`;

/** A mean of some of the rows, to two places; 0 without any. */
const mean = (what: SQL, only: SQL = sql`true`): SQL =>
  sql`coalesce(round((avg(${what}) filter (where ${only}))::numeric, 2), 0)::float8`;

/** Minutes that customers waited until a person had them; who was written to first did not wait (DASH-08). */
export const waited = sql`${attendances.acceptedAt} is not null and not ${attendances.byUs}`;
export const avgWait = mean(
  sql`extract(epoch from ${attendances.acceptedAt} - ${attendances.begunAt}) / 60`,
  waited,
);

/** Minutes from then until it was resolved. */
export const avgSupport = (only?: SQL): SQL =>
  mean(sql`extract(epoch from ${attendances.resolvedAt} - ${attendances.acceptedAt}) / 60`, only);

/** Half took no longer, and nine of ten. */
export const percentiles = (seconds: AnyColumn, only = sql`true`): SQL =>
  sql`json_build_object(
    'p50', percentile_cont(0.5) within group (order by ${seconds}) filter (where ${only}),
    'p90', percentile_cont(0.9) within group (order by ${seconds}) filter (where ${only}))`;

/** The counters of attendances that began, and of those that were resolved, in a span (DASH-08). */
export async function countPeriod(tx: Tx, span: Span, narrowing: Narrowing): Promise<PeriodCounters> {
  const rated = sql`${attendances.rate} is not null`;
  const [[begun], [ended]] = await Promise.all([
    tx.execute<Pick<PeriodCounters, 'tickets' | 'activeTickets' | 'passiveTickets' | 'leads'>>(sql`
      select count(*)::int as tickets, ${number(sql`${attendances.byUs}`)} as "activeTickets",
        ${number(sql`not ${attendances.byUs}`)} as "passiveTickets", ${number(sql`${attendances.isFirst}`)} as leads
      from ${attendances} where ${within(attendances.begunAt, span)} and ${counted(narrowing)}`),
    tx.execute<Ended>(sql`
      select count(*)::int as "supportFinished", ${avgSupport()} as "avgSupportTime",
        ${avgWait} as "avgWaitTime",
        ${percentiles(attendances.answerOpenSeconds)} as "firstAnswer",
        ${percentiles(attendances.resolutionOpenSeconds)} as resolution,
        ${number(sql`${attendances.rate} >= 9`)} as promoters, ${number(sql`${attendances.rate} between 7 and 8`)} as passives,
        ${number(sql`${attendances.rate} <= 6`)} as detractors,
        ${number(sql`${attendances.awaitsRating}`)} as "waitRating",
        ${number(sql`${attendances.isAsked} and not ${attendances.awaitsRating} and not ${rated}`)} as "withoutRating",
        ${number(rated)} as "withRating", ${number(sql`${attendances.isAsked}`)} as asked
      from ${attendances} where ${within(attendances.resolvedAt, span)} and ${counted(narrowing)}`),
  ]);
  const { asked, ...others } = ended!;
  const { promoters, passives, detractors, withRating } = others;
  return {
    ...begun!,
    ...others,
    npsScore: percent(promoters - detractors, withRating),
    npsPromotersPerc: percent(promoters, withRating),
    npsPassivePerc: percent(passives, withRating),
    npsDetractorsPerc: percent(detractors, withRating),
    percRating: percent(withRating, asked),
  };
}

type Ended = Omit<
  PeriodCounters,
  | 'tickets'
  | 'activeTickets'
  | 'passiveTickets'
  | 'leads'
  | 'npsScore'
  | 'npsPromotersPerc'
  | 'npsPassivePerc'
  | 'npsDetractorsPerc'
  | 'percRating'
> & { asked: number };

/** A part of a whole in percent, to two places; 0 of nothing. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/** How the tickets stand now, and since when the customer waits who waits longest. */
export async function countStanding(
  tx: Tx,
  narrowing: Narrowing,
): Promise<Standing & { longestWaitSince: Date | null }> {
  const { queueIds, whatsapps, tags, users } = narrowing;
  const isPending = sql`${tab} = 'pending' and not ${tickets.isGroup}`;
  const [counts] = await tx
    .select({
      supportHappening: number(sql`${tickets.status} = 'open' and not ${tickets.isGroup}`),
      supportPending: number(isPending),
      supportGroups: number(sql`${tickets.isGroup}`),
      longestWaitSince:
        sql<Date | null>`min(${tickets.waitingSince}) filter (where ${isPending} and ${tickets.snoozedUntil} is null)`.mapWith(
          tickets.waitingSince,
        ),
    })
    .from(tickets)
    .where(
      and(
        sql`${tab} in ('open', 'pending', 'group')`,
        inScope(tickets.queueId, narrowing),
        among(tickets.queueId, queueIds),
        among(tickets.whatsappId, whatsapps),
        among(tickets.userId, users),
        tags?.length
          ? sql`(${tickets.contactId} in (select ${contactTags.contactId} from ${contactTags} where ${among(contactTags.tagId, tags)})
              or ${tickets.id} in (select ${ticketTags.ticketId} from ${ticketTags} where ${among(ticketTags.tagId, tags)}))`
          : undefined,
      ),
    );
  return counts!;
}
