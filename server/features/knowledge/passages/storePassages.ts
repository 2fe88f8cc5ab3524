import type { BotLanguage } from '@recado/shared/features/settings';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { currentCompany } from '../../../db/companyTable.ts';
import { searchConfigs } from '../find/wordsOf.ts';
import { knowledgePassages } from '../knowledge.table.ts';
import type { ReadPassage } from './passagesOf.ts';

/** Passages that one statement stores. */
const batchSize = 200;

/**
 * Replaces the passages of a source. Words of headings count for more. The company is a word too: the index finds words
 * and company together.
 */
export async function storePassages(
  tx: Tx,
  source: { id: number; language: BotLanguage },
  passages: readonly ReadPassage[],
): Promise<void> {
  await tx.delete(knowledgePassages).where(eq(knowledgePassages.sourceId, source.id));
  const config = searchConfigs[source.language];
  const rows = passages.map((passage, place) => ({ place, ...passage }));
  for (let from = 0; from < rows.length; from += batchSize)
    await tx.execute(sql`
      insert into knowledge_passages (source_id, place, heading, content, language, words)
      select ${source.id}::int, place, heading, content, ${source.language},
        setweight(to_tsvector(${config}::regconfig, head), 'A') || to_tsvector(${config}::regconfig, body)
          || array_to_tsvector(array['=' || ${currentCompany}])
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + batchSize))}::jsonb)
        as piece(place int, heading text, content text, head text, body text)`);
}
