import type { Passage } from '@recado/shared/features/knowledge';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { questionForms } from './questionForms.ts';

/** A question, and the sources that may answer it. */
export interface PassageSearch {
  question: string;
  /** Of the prompt; no others are read. */
  sourceIds: readonly number[] | 'all';
  /** Of the question, by the company's embeddings address. */
  vector?: readonly number[];
  limit?: number;
}

const usualLimit = 5;
/** So much of a question, by the weight of its words, has to be in a passage (KNOW-12). */
const sureCovered = 0.45;
/** The same for a passage whose vector is near. */
const sureNear = { covered: 0.2, cosine: 0.6 };
/** Passages by their words that vectors put into another order. */
const compared = 60;
/** The usual weight of places in reciprocal rank fusion. */
const fusion = 60;

interface Hit extends Passage {
  covered: number;
  /** Null without vectors of both. */
  cosine: number | null;
}

/**
 * The passages that answer a question best, best first; `isSure` is false when none says enough of what was asked. It
 * reads the transaction's company alone, and of it these sources. A vector only orders what has words of the question.
 */
export async function findPassages(
  tx: Tx,
  { question, sourceIds, vector, limit = usualLimit }: PassageSearch,
): Promise<{ passages: Passage[]; isSure: boolean }> {
  const forms = questionForms(question);
  const sources = sourceIds === 'all' ? null : [...sourceIds];
  if (forms.length === 0 || sources?.length === 0) return { passages: [], isSure: false };
  const most = vector ? Math.max(limit, compared) : limit;
  const hits = await tx.execute<Record<string, unknown> & Hit>(sql`
    select p.id, p.source_id as "sourceId", s.name as "sourceName", p.heading, p.content, hit.score, hit.covered,
      ${vector ? cosineTo(vector) : sql`null`} as cosine
    from own_passages(${JSON.stringify(forms)}::jsonb, ${sql.param(sources)}::int[], ${most}::int) hit
    join knowledge_passages p on p.id = hit.id
    join knowledge_sources s on s.id = p.source_id
    order by hit.score desc, p.id`);
  const isSure = hits.some(
    ({ covered, cosine }) =>
      covered >= sureCovered || (covered >= sureNear.covered && (cosine ?? 0) >= sureNear.cosine),
  );
  const best = fused(hits).slice(0, limit);
  const top = best[0]?.score ?? 1;
  return {
    passages: best.map(({ covered: _, cosine: __, score, ...passage }) => ({
      ...passage,
      score: score / top,
    })),
    isSure,
  };
}

/** Joins the order by words with that by vectors; without vectors it stays. */
function fused(hits: readonly Hit[]): Hit[] {
  const near = hits.filter(({ cosine }) => cosine !== null).sort((a, b) => b.cosine! - a.cosine!);
  if (near.length === 0) return [...hits];
  const places = new Map(near.map(({ id }, place) => [id, place]));
  return hits
    .map((hit, place) => ({
      ...hit,
      score: 1 / (fusion + place) + 1 / (fusion + (places.get(hit.id) ?? near.length)),
    }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

const cosineTo = (vector: readonly number[]) => sql`(
  select sum(own * asked) / nullif(sqrt(sum(own * own)) * sqrt(sum(asked * asked)), 0)
  from unnest(p.vector, ${sql.param([...vector])}::real[]) as pair(own, asked)
  where cardinality(p.vector) = ${vector.length})`;
