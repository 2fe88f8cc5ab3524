import type { Passage } from '@recado/shared/features/knowledge';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { questionForms } from './questionForms.ts';
import { signatureOf } from './signatureOf.ts';

/** The vector of a question, and the model and address that made it. */
export interface QuestionVector {
  values: readonly number[];
  model: string;
}

/** A question, and the sources that may answer it. */
export interface PassageSearch {
  question: string;
  /** Of the prompt; no others are read. */
  sourceIds: readonly number[] | 'all';
  /** Of the question, by the company's embeddings address. */
  vector?: QuestionVector | undefined;
  limit?: number;
}

const usualLimit = 5;
/** The share of a question, by the weight of its words, that a passage must have (KNOW-12). */
const sureCovered = 0.45;
/** The same for a passage whose vector is near. */
const sureNear = { covered: 0.2, cosine: 0.6 };
/** Passages by their words, and as many by their vectors, that are compared. */
const compared = 60;
/** Of the passages that are compared, so many of the nearest by their signature are compared number by number. */
const comparedWhole = 24;
/** The usual weight of places in reciprocal rank fusion. */
const fusion = 60;

interface Hit extends Passage {
  /** 0 without a word of the question. */
  covered: number;
  /** In so many numbers the signs of its vector and the question's differ; null without vectors of both. */
  differ: number | null;
  /** Null also where enough others differ in fewer signs. */
  cosine: number | null;
}

/**
 * The passages that answer a question best, best first; `isSure` is false when none says enough of what was asked. It
 * reads the transaction's company alone, and of it these sources. With a vector the passages that are near join those
 * with words of the question (KNOW-14).
 */
export async function findPassages(
  tx: Tx,
  { question, sourceIds, vector, limit = usualLimit }: PassageSearch,
): Promise<{ passages: Passage[]; isSure: boolean }> {
  const forms = questionForms(question);
  const sources = sourceIds === 'all' ? null : [...sourceIds];
  if (forms.length === 0 || sources?.length === 0) return { passages: [], isSure: false };
  const most = vector ? Math.max(limit, compared) : limit;
  const byWords = sql`select id, score, covered
    from own_passages(${JSON.stringify(forms)}::jsonb, ${sql.param(sources)}::int[], ${most}::int)`;
  const hits = await tx.execute<Record<string, unknown> & Hit>(sql`
    select p.id, p.source_id as "sourceId", s.name as "sourceName", p.heading, p.content, hit.score, hit.covered,
      hit.differ, hit.cosine
    from ${
      vector
        ? withNear(byWords, vector, sources)
        : sql`(
      select *, null::int as differ, null::float8 as cosine from (${byWords}) worded)`
    } hit
    join knowledge_passages p on p.id = hit.id
    join knowledge_sources s on s.id = p.source_id
    order by hit.score desc, p.id`);
  const isSure = hits.some(
    ({ covered, cosine }) =>
      covered >= sureCovered || (covered >= sureNear.covered && (cosine ?? 0) >= sureNear.cosine),
  );
  const best = fused(hits, vector?.values.length ?? 0).slice(0, limit);
  const top = best[0]?.score || 1;
  return {
    passages: best.map(({ covered: _, cosine: __, differ: ___, score, ...passage }) => ({
      ...passage,
      score: score / top,
    })),
    isSure,
  };
}

/** Joins the order by words with that by vectors of so many numbers; without vectors it stays. */
function fused(hits: readonly Hit[], numbers: number): Hit[] {
  // The share of signs that differ tells the angle well enough where others are nearer by far.
  const nearness = ({ cosine, differ }: Hit) => cosine ?? Math.cos((Math.PI * differ!) / numbers);
  const near = hits.filter(({ differ }) => differ !== null).sort((a, b) => nearness(b) - nearness(a));
  if (near.length === 0) return [...hits];
  const nearPlaces = new Map(near.map(({ id }, place) => [id, place]));
  const wordPlaces = new Map(hits.filter(({ score }) => score > 0).map(({ id }, place) => [id, place]));
  const part = (place: number | undefined) => (place === undefined ? 0 : 1 / (fusion + place));
  return hits
    .map((hit) => ({ ...hit, score: part(wordPlaces.get(hit.id)) + part(nearPlaces.get(hit.id)) }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

/**
 * Adds the passages whose signatures differ least from the question's. They are compared in the index of signatures, so
 * the database needs no extension for vectors. Then the numbers of the nearest are compared.
 */
function withNear(byWords: SQL, { values, model }: QuestionVector, sources: number[] | null): SQL {
  const questionNumbers = sql`${sql.param([...values])}::real[]`;
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  const differ = sql`bit_count(signature # ${signatureOf(values)}::varbit)::int`;
  const isComparable = sql`vector_model = ${model} and length(signature) = ${values.length}`;
  return sql`(
    with worded as materialized (${byWords}),
    near as materialized (
      select id from knowledge_passages
      where signature is not null and ${isComparable}
        and (${sql.param(sources)}::int[] is null or source_id = any(${sql.param(sources)}::int[]))
      order by ${differ}, id
      limit ${compared}),
    hit as (
      select id, score, covered from worded
      union all
      select id, 0, 0 from near where id not in (select id from worded)),
    placed as (
      select id, score, covered, vector, differ, row_number() over (order by differ, id) as place
      from hit join (
        select id, vector, case when ${isComparable} then ${differ} end as differ from knowledge_passages
        where id in (select id from hit) offset 0) passage using (id))
    select id, score, covered, differ, case when differ is not null and place <= ${comparedWhole} then (
      select sum(own * asked) / nullif(sqrt(sum(own * own)) * ${length}::float8, 0)
      from unnest(vector, ${questionNumbers}) as pair(own, asked)) end as cosine
    from placed)`;
}
