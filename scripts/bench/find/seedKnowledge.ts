import type postgres from 'postgres';
import { signatureOf } from '../../../server/features/knowledge/find/signatureOf.ts';
import { stemmableText } from '../../../server/features/knowledge/find/wordsOf.ts';
import { passagesOf } from '../../../server/features/knowledge/passages/passagesOf.ts';
import { documents } from '../../../server/features/knowledge/quality/documents.ts';
import { otherDocuments } from '../../../server/features/knowledge/quality/otherTrades.ts';

const perSource = 1000;
const perStatement = 200;
/** Words around each true passage; the n-th of them is as frequent as 1/n. */
const vocabulary = 20_000;
const wordsAround = 70;
/** Different vectors; passages share them. */
const differentVectors = 500;

/** The same numbers at each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const next = chance(23);
const syllables = [
  'ba',
  'co',
  'di',
  'fe',
  'gu',
  'la',
  'mo',
  'ne',
  'pi',
  'ro',
  'su',
  'ta',
  've',
  'xi',
  'zo',
  'lha',
];
const invented = Array.from({ length: vocabulary }, (_, n) =>
  [n % 16, (n >> 4) % 16, (n >> 8) % 16, (n >> 12) % 16].map((at) => syllables[at]).join(''),
);
const frequentFirst = () => invented[Math.floor(vocabulary ** next()) - 1] ?? invented[0]!;

/** Passages of true documents, among words that were made up: frequent ones, and rare ones. */
const truePassages = Object.entries({ ...documents, ...otherDocuments }).flatMap(([name, text]) =>
  passagesOf(name, text, 'pt'),
);
function passage(n: number) {
  const { heading, content } = truePassages[n % truePassages.length]!;
  const whole = `${content} ${Array.from({ length: wordsAround }, frequentFirst).join(' ')}`;
  return {
    place: n % perSource,
    heading,
    content: whole,
    head: stemmableText(heading, 'pt'),
    body: stemmableText(whole, 'pt'),
  };
}

/** Adds passages until the company has so many, in sources of a thousand. */
export async function seedPassages(
  sql: postgres.Sql,
  companyId: number,
  from: number,
  to: number,
): Promise<void> {
  for (let first = from; first < to; first += perSource) {
    const [source] = await sql<{ id: number }[]>`
      insert into knowledge_sources (company_id, name, kind, state, language, passages_count)
      values (${companyId}, ${`Documento ${first}`}, 'text', 'ready', 'pt', ${perSource}) returning id`;
    for (let at = 0; at < perSource; at += perStatement) {
      const rows = Array.from({ length: perStatement }, (_, n) => passage(first + at + n));
      await sql`
        insert into knowledge_passages (company_id, source_id, place, heading, content, language, words)
        select ${companyId}, ${source!.id}, place, heading, content, 'pt',
          setweight(to_tsvector('pg_catalog.portuguese', head), 'A') || to_tsvector('pg_catalog.portuguese', body)
            || array_to_tsvector(array['=' || ${companyId}::int])
        from jsonb_to_recordset(${sql.json(rows)}) as piece(place int, heading text, content text, head text, body text)`;
    }
  }
  await sql`vacuum analyze knowledge_passages, knowledge_sources`;
}

/** Gives each passage a vector of so many numbers, by this model. */
export async function seedVectors(
  sql: postgres.Sql,
  companyId: number,
  model: string,
  numbers: number,
): Promise<void> {
  await sql`create table bench_vectors (n int primary key, vector real[], signature varbit)`;
  for (let n = 0; n < differentVectors; n++) {
    const vector = Array.from({ length: numbers }, () => Math.fround(next() - 0.5));
    await sql`insert into bench_vectors values (${n}, ${vector}, ${signatureOf(vector)}::text::varbit)`;
  }
  await sql`
    update knowledge_passages p set vector = v.vector, signature = v.signature, vector_model = ${model}
    from bench_vectors v where p.company_id = ${companyId} and v.n = p.id % ${differentVectors}`;
  await sql`drop table bench_vectors`;
  await sql`vacuum analyze knowledge_passages`;
}
