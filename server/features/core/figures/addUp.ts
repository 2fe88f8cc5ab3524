import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  addedFacts,
  listed,
  liveFacts,
  mostExact,
  named,
  part,
  type Spread,
  smallestParts,
  stepOf,
  sums,
  valuesOf,
} from './figureFacts.ts';
import type { figures } from './figures.table.ts';
import type { FigureSource } from './openFigures.ts';

/** Seconds within which half, and nine of ten, were done; null where there were none. */
export interface Percentiles {
  p50: number | null;
  p90: number | null;
  /** Exact to the second; false above `mostExact` times, which are read from their steps. */
  isExact: boolean;
}

/** The sums, named as the columns of `figures`. */
type Sums = Pick<
  typeof figures.$inferSelect,
  | 'begun'
  | 'byUs'
  | 'first'
  | 'resolved'
  | 'accepted'
  | 'supportMs'
  | 'waited'
  | 'waitMs'
  | 'promoters'
  | 'passives'
  | 'detractors'
  | 'rateSum'
  | 'asked'
  | 'awaiting'
  | 'unrated'
>;

/** What the attendances of one part add up to. */
export interface AddedUp extends Record<string, unknown>, Sums {
  /** A queue, connection, person or tag; 0: none, or all of them. */
  id: number;
  firstAnswer: Percentiles;
  resolution: Percentiles;
}

/**
 * Which attendances count, as a condition on `queue_id`, `whatsapp_id`, `user_id` and `tags`, and which of these the
 * condition uses (`part`).
 */
export interface Narrowed {
  where: SQL | undefined;
  parts: number;
}

/** Each of these makes the rows of one table or chart. */
const keys: Record<'all' | keyof typeof part, { id: SQL; join: SQL; bit: number }> = {
  all: { id: sql`0`, join: sql``, bit: 0 },
  queue: { id: sql`queue_id`, join: sql``, bit: part.queue },
  connection: { id: sql`whatsapp_id`, join: sql``, bit: part.connection },
  person: { id: sql`user_id`, join: sql``, bit: part.person },
  tags: { id: sql`own.tag_id`, join: sql`cross join lateral unnest(tags) own(tag_id)`, bit: part.tags },
};

/** The facts of both sources as one: figures that are added up, and attendances that are counted now. */
export function factsOf(
  { spanIds, live }: FigureSource,
  { where, parts }: Narrowed,
  spreads: readonly Spread[] = [],
): SQL {
  const added = addedFacts(spanIds, smallestParts(parts), { spreads, where });
  if (live.runs.length === 0) return added;
  return sql`${added} union all ${liveFacts(live, { spreads, withTags: (parts & part.tags) > 0, where })}`;
}

/** Adds up the attendances of some days: all of them together, or by queue, connection, person or tag. */
export async function addUp(
  tx: Tx,
  source: FigureSource,
  { where, parts }: Narrowed,
  by: keyof typeof keys,
): Promise<AddedUp[]> {
  const { id, join, bit } = keys[by];
  // Resolutions are shown only for all attendances together.
  const isAll = by === 'all';
  const facts = factsOf(
    source,
    { where, parts: parts | bit },
    isAll ? ['answers', 'resolutions'] : ['answers'],
  );
  const times = (name: Spread) => sql`
    select id, json_build_object('p50', min(at) filter (where upto >= total * 0.5), 'p90', min(at) filter (where upto >= total * 0.9),
      'isExact', bool_and(total <= ${mostExact})) as took
    from (
      select id, case when total > ${mostExact} then ${stepOf(sql`at`)} else at end as at, total,
        sum(n) over (partition by id order by at) as upto
      from (
        select ${id} as id, at, sum(n) as n, sum(sum(n)) over (partition by ${id}) as total
        from facts ${join} cross join lateral ${valuesOf(name)} group by 1, 2
      ) merged
    ) ranked group by 1`;
  const never = sql`json_build_object('p50', null, 'p90', null, 'isExact', true)`;
  const rows = await tx.execute<AddedUp>(sql`
    with facts as materialized (${facts}),
    counts as (select ${id} as id, ${listed(sums.map((name) => sql`sum(${named(name)})::float8 as ${named(name)}`))} from facts ${join} group by 1)
    select counts.id, begun, by_us as "byUs", first, resolved, accepted, support_ms as "supportMs", waited, wait_ms as "waitMs",
      promoters, passives, detractors, rate_sum as "rateSum", asked, awaiting, unrated,
      coalesce(answer.took, ${never}) as "firstAnswer", ${isAll ? sql`coalesce(resolution.took, ${never})` : never} as resolution
    from counts left join (${times('answers')}) answer on answer.id = counts.id
      ${isAll ? sql`left join (${times('resolutions')}) resolution on resolution.id = counts.id` : sql``}`);
  return [...rows];
}
