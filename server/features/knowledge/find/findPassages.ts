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
/** So much of a question, by the weight of its words, has to be in the best passage (KNOW-12). */
const sureCovered = 0.5;

/**
 * The passages that answer a question best, best first; `isSure` is false when none says enough of what was asked. It
 * reads the transaction's company alone, and of it these sources.
 */
export async function findPassages(
  tx: Tx,
  { question, sourceIds, limit = usualLimit }: PassageSearch,
): Promise<{ passages: Passage[]; isSure: boolean }> {
  const forms = questionForms(question);
  const sources = sourceIds === 'all' ? null : [...sourceIds];
  if (forms.length === 0 || sources?.length === 0) return { passages: [], isSure: false };
  const found = await tx.execute<Omit<Passage, 'score'> & { score: number; covered: number }>(sql`
    select p.id, p.source_id as "sourceId", s.name as "sourceName", p.heading, p.content, hit.score, hit.covered
    from own_passages(${JSON.stringify(forms)}::jsonb, ${sql.param(sources)}::int[], ${limit}::int) hit
    join knowledge_passages p on p.id = hit.id
    join knowledge_sources s on s.id = p.source_id
    order by hit.score desc, p.id`);
  const best = found[0]?.score ?? 1;
  return {
    passages: found.map(({ covered: _, score, ...passage }) => ({ ...passage, score: score / best })),
    isSure: found.some(({ covered }) => covered >= sureCovered),
  };
}
