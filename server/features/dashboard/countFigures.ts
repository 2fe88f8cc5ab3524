import type { Counters, dashboardApi } from '@recado/shared/features/dashboard';
import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { type AddedUp, addUp } from '../core/figures/addUp.ts';
import { among, inScope, type Narrowing, narrowed } from '../core/figures/figureRange.ts';
import type { FigureSource } from '../core/figures/openFigures.ts';
import { tab, tickets } from '../core/tickets/tickets.table.ts';
import { contactTags, ticketTags } from '../tags/tags.table.ts';

type Standing = Pick<Counters, 'supportHappening' | 'supportPending' | 'supportGroups'>;
type PeriodCounters = z.output<typeof dashboardApi.counters.reply>['before'];

/** To two places. */
const rounded = (n: number): number => Math.round(n * 100) / 100;
/** Average minutes, from milliseconds and a count; exact to a hundredth of a second; 0 without any. */
const minutes = (ms: number, count: number): number =>
  count === 0 ? 0 : Math.round((ms / count / 60_000) * 10_000) / 10_000;
/** A part of a whole in percent, to two places; 0 of nothing. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/**
 * Average minutes that customers waited until a person accepted them; conversations that the company began do not
 * count (DASH-08).
 */
export const avgWaitOf = ({ waitMs, waited }: AddedUp): number => minutes(waitMs, waited);
/** Average minutes from acceptance until it was resolved. */
export const avgSupportOf = ({ supportMs, accepted }: AddedUp): number => minutes(supportMs, accepted);
/** How many customers gave a rating. */
export const ratedOf = ({ promoters, passives, detractors }: AddedUp): number =>
  promoters + passives + detractors;
/** The mean of the ratings; null without any. */
export const ratingOf = (added: AddedUp): number | null =>
  ratedOf(added) === 0 ? null : rounded(added.rateSum / ratedOf(added));

/** The counters of attendances that began, and of those that were resolved, in some days (DASH-08). */
export async function countPeriod(
  tx: Tx,
  source: FigureSource,
  narrowing: Narrowing,
): Promise<PeriodCounters> {
  const [found] = await addUp(tx, source, narrowed(narrowing), 'all');
  const added = found ?? nothing;
  const { promoters, passives, detractors } = added;
  const withRating = ratedOf(added);
  return {
    tickets: added.begun,
    activeTickets: added.byUs,
    passiveTickets: added.begun - added.byUs,
    leads: added.first,
    supportFinished: added.resolved,
    avgSupportTime: avgSupportOf(added),
    avgWaitTime: avgWaitOf(added),
    firstAnswer: added.firstAnswer,
    resolution: added.resolution,
    promoters,
    passives,
    detractors,
    waitRating: added.awaiting,
    withoutRating: added.unrated,
    withRating,
    npsScore: percent(promoters - detractors, withRating),
    npsPromotersPerc: percent(promoters, withRating),
    npsPassivePerc: percent(passives, withRating),
    npsDetractorsPerc: percent(detractors, withRating),
    percRating: percent(withRating, added.asked),
  };
}

/** The percentiles of no times. */
export const noPercentiles = { p50: null, p90: null, isExact: true };
const nothing: AddedUp = {
  id: 0,
  begun: 0,
  byUs: 0,
  first: 0,
  resolved: 0,
  accepted: 0,
  supportMs: 0,
  waited: 0,
  waitMs: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  rateSum: 0,
  asked: 0,
  awaiting: 0,
  unrated: 0,
  firstAnswer: noPercentiles,
  resolution: noPercentiles,
};

/** Counts the rows for which a condition holds. */
const countWhere = (condition: SQL): SQL<number> => sql`(count(*) filter (where ${condition}))::int`;

/** Counts the tickets by their present state, and reads since when the customer who waits longest waits. */
export async function countStanding(
  tx: Tx,
  narrowing: Narrowing,
): Promise<Standing & { longestWaitSince: Date | null }> {
  const { queueIds, whatsapps, tags, users } = narrowing;
  // Nobody waits in a ticket that the company began and its customer has not answered.
  const isPending = sql`${tab} = 'pending' and (${tickets.origin} = 'customer' or ${tickets.waitingSince} is not null)`;
  const [counts] = await tx
    .select({
      supportHappening: countWhere(sql`${tickets.status} = 'open'`),
      supportPending: countWhere(isPending),
      supportGroups: countWhere(sql`${tickets.status} = 'group'`),
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
