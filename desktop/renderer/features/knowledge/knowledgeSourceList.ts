import { type KnowledgeSource, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The knowledge, by name. */
export const knowledgeSourceList = liveList<KnowledgeSource>('knowledge', {
  load: ({ query }) => pageOf('knowledge', call(knowledgeSourceApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
});

/** What a live event of a knowledgeSource does here. */
export const onKnowledgeSource = rowEvents('knowledgeSource', knowledgeSourceList);
