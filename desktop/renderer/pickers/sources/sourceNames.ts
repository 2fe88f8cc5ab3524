import { type KnowledgeSource, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { nameList } from '../../lib/live/nameList.ts';
import { pickMany } from '../pickMany.tsx';

/** A prompt reads at most this many chosen sources. */
const mostNames = 500;

/** Reads the pages of the list one after the other, in the order of names. */
async function allSources(): Promise<KnowledgeSource[]> {
  const sources: KnowledgeSource[] = [];
  for (let pageNumber = 1; sources.length < mostNames; pageNumber++) {
    const page = await call(knowledgeSourceApi.list, { query: { searchParam: '', pageNumber } });
    sources.push(...page.sources);
    if (!page.hasMore) break;
  }
  return sources.sort(byName);
}

/** The sources of the knowledge base with their states, by name. */
export const sourceNames = nameList('knowledge', allSources);
export const SourcesSelect = pickMany(sourceNames);
