import type { Period } from '@recado/shared/features/dashboard';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { attendances } from '../attendances/attendances.table.ts';
import { figureSpans, figures } from './figures.table.ts';

/** What figures can be split or narrowed by, as bits of `figures.parts`. */
export const part = { queue: 1, connection: 2, person: 4, tags: 8 } as const;
const all = part.queue | part.connection | part.person;

/**
 * The sets of parts that are kept, small ones first. They are none, each alone, those that narrow charts by tag, and
 * all, with and without tags.
 */
export const keptParts = [
  0,
  part.queue,
  part.connection,
  part.person,
  part.tags,
  part.tags | part.queue,
  part.tags | part.connection,
  all,
  all | part.tags,
];

/** The smallest kept set with all of these. */
export const smallestParts = (needed: number): number =>
  keptParts.find((stored) => (stored & needed) === needed)!;

/** What is summed, named as the columns of `figures`. */
export const sums = [
  'begun',
  'by_us',
  'first',
  'resolved',
  'accepted',
  'support_ms',
  'waited',
  'wait_ms',
  'promoters',
  'passives',
  'detractors',
  'rate_sum',
  'asked',
  'awaiting',
  'unrated',
] as const;
type Sum = (typeof sums)[number];
/** Figures with a count of each value; the columns of `figures`, each with one for the counts. */
export const spreads = ['hours', 'answers', 'resolutions'] as const;
export type Spread = (typeof spreads)[number];

/** A column by its name alone. */
export const named = (name: string): SQL => sql`${sql.identifier(name)}`;
/** Several things beside each other. */
export const listed = (some: readonly SQL[]): SQL => sql.join([...some], sql`, `);

/**
 * Customers who waited until somebody took the ticket. If the company wrote first, the customer did not wait
 * (DASH-08).
 */
export const waited = sql`${attendances.acceptedAt} is not null and not ${attendances.byUs}`;

/**
 * Up to so many times are kept to the second; above that they are kept in steps (`stepOf`), and the screen says so.
 */
export const mostExact = 1000;

/**
 * Seconds in steps: exact below 128; above that the last second of a step, which is at most one sixty-fourth wide. So
 * "half took no longer" stays true. A step of a step is the same step.
 */
export const stepOf = (seconds: SQL | AnyColumn): SQL =>
  sql`(${seconds} | ((1 << greatest(0, floor(ln(${seconds} + 0.5::float8) / ln(2::float8))::int - 6)) - 1))`;

const milliseconds = (from: AnyColumn, to: AnyColumn): SQL =>
  sql`(extract(epoch from ${to}) * 1000 - extract(epoch from ${from}) * 1000)::bigint`;

const is = (condition: SQL): SQL => sql`(${condition})::int`;
const { acceptedAt, answeredAt, awaitsRating, begunAt, byUs, isAsked, isFirst, rate, resolvedAt } =
  attendances;

/** The queue and the person that something counts for. */
export interface Place {
  queue: AnyColumn;
  person: AnyColumn;
}
const last: Place = { queue: attendances.queueId, person: attendances.userId };
/**
 * The person and the queue for which each part of an attendance counts. The first answer counts for its author, and
 * the wait for the person who took the ticket. All else counts for its owner, now or in the end.
 */
export const places = {
  begins: last,
  ends: last,
  answers: { queue: attendances.answeredQueueId, person: attendances.answeredBy },
  waits: { queue: attendances.acceptedQueueId, person: attendances.acceptedBy },
} satisfies Record<string, Place>;
export type Piece = keyof typeof places;

/** What an attendance adds on the day it began. */
const begins: Partial<Record<Sum, SQL>> = {
  begun: sql`1`,
  by_us: is(sql`${byUs}`),
  first: is(sql`${isFirst}`),
};
/** What it adds on the day it was resolved. */
const ends: Partial<Record<Sum, SQL>> = {
  resolved: sql`1`,
  accepted: is(sql`${acceptedAt} is not null`),
  support_ms: sql`coalesce(${milliseconds(acceptedAt, resolvedAt)}, 0)`,
  promoters: is(sql`${rate} is not null and ${rate} >= 9`),
  passives: is(sql`${rate} is not null and ${rate} between 7 and 8`),
  detractors: is(sql`${rate} is not null and ${rate} <= 6`),
  rate_sum: sql`coalesce(${rate}, 0)::int`,
  asked: is(sql`${isAsked}`),
  awaiting: is(sql`${awaitsRating}`),
  unrated: is(sql`${isAsked} and not ${awaitsRating} and ${rate} is null`),
};
const waits: Partial<Record<Sum, SQL>> = {
  waited: sql`1`,
  wait_ms: milliseconds(begunAt, acceptedAt),
};
const additions: Record<Piece, { adds: Partial<Record<Sum, SQL>>; only?: SQL }> = {
  begins: { adds: begins },
  ends: { adds: ends },
  answers: { adds: {}, only: sql`${answeredAt} is not null` },
  waits: { adds: waits, only: waited },
};
const spreadOf = (zone: string): Record<Spread, { of: Piece; value: SQL }> => {
  const at = sql`(${begunAt} at time zone ${zone}::text)`;
  return {
    hours: {
      of: 'begins',
      value: sql`case when not ${byUs} then (extract(isodow from ${at}) * 24 + extract(hour from ${at}))::int - 24 end`,
    },
    answers: { of: 'answers', value: sql`${attendances.answerOpenSeconds}` },
    resolutions: { of: 'ends', value: sql`${attendances.resolutionOpenSeconds}` },
  };
};

/** The tags of the ticket and those of its contact, each once. */
const tagsOf = sql`array(
  select tag_id from ticket_tags own where own.ticket_id = ${attendances.ticketId}
  union select carried.tag_id from tickets t join contact_tags carried on carried.contact_id = t.contact_id
    where t.id = ${attendances.ticketId} order by 1)`;

/** Days of the company's calendar that are counted from the attendances themselves, in runs. */
export interface LiveDays {
  timeZone: string;
  runs: readonly Period[];
}

/** What queries for facts of both sources have in common: which columns they read, and which rows. */
export interface Facts {
  /** The spreads that the query wants, each with its values and counts. */
  spreads: readonly Spread[];
  /** Does the query split by tags? That costs a look at ticket and contact. */
  withTags: boolean;
  /** Which rows: a condition on `queue_id`, `whatsapp_id`, `user_id` and `tags`. */
  where?: SQL | undefined;
}

/** What attendances add to figures, a row for each of their pieces (`places`), shaped like `figures`. */
export function liveFacts({ timeZone, runs }: LiveDays, { spreads, withTags, where }: Facts): SQL {
  const zone = timeZone;
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${sql.raw(String(days))})::timestamp at time zone ${zone}::text)`;
  const values = spreadOf(zone);
  // One statement for each run, so that the database can foresee its number of rows and uses the index.
  const piece = (of: Piece, { from, to }: Period) => {
    const moment = of === 'begins' ? begunAt : resolvedAt;
    const { adds, only } = additions[of];
    const { queue, person } = places[of];
    const spread = (name: Spread) => {
      const { of: belongs, value } = values[name];
      return belongs === of
        ? sql`case when ${value} is not null then array[${value}] end as ${named(name)},
          case when ${value} is not null then array[1] end as ${named(`${name}_count`)}`
        : sql`null::int[] as ${named(name)}, null::int[] as ${named(`${name}_count`)}`;
    };
    return sql`
      select (${moment} at time zone ${zone}::text)::date as day, coalesce(${queue}, 0) as queue_id,
        ${attendances.whatsappId} as whatsapp_id, coalesce(${person}, 0) as user_id,
        ${withTags ? tagsOf : sql`'{}'::int[]`} as tags,
        ${listed([...sums.map((name) => sql`${adds[name] ?? sql`0`}::bigint as ${named(name)}`), ...spreads.map(spread)])}
      from ${attendances}
      where ${moment} >= ${midnight(from, 0)} and ${moment} < ${midnight(to, 1)} and not ${attendances.isGroup}
        ${only ? sql`and ${only}` : sql``}`;
  };
  const pieces = runs.flatMap((run) => (Object.keys(places) as Piece[]).map((of) => piece(of, run)));
  return sql`select * from (${sql.join(pieces, sql` union all `)}) live_facts where ${where ?? sql`true`}`;
}

/**
 * The same of spans that are added up, from the kept set of parts. Each month is under its first day, if the query
 * asks for months.
 */
export const addedFacts = (
  spanIds: readonly number[],
  parts: number,
  { spreads, where }: Omit<Facts, 'withTags'>,
  day: SQL = sql`${figureSpans.starts}`,
): SQL => sql`
  select ${day} as day, queue_id, whatsapp_id, user_id, tags, ${listed([
    ...sums.map((name) => sql`${named(name)}::bigint`),
    ...spreads.map((name) => sql`${named(name)}, ${named(`${name}_count`)}`),
  ])}
  from ${figureSpans} join ${figures} on ${figures.spanId} = ${figureSpans.id}
  where ${and(sql`${figures.spanId} = any(${sql.param([...spanIds])}::bigint[])`, sql`${figures.parts} = ${parts}::int`, where)}`;

/** The values of one spread, each with its count: for `cross join lateral`. */
export const valuesOf = (name: Spread): SQL =>
  sql`unnest(${named(name)}, ${named(`${name}_count`)}) value(at, n)`;
