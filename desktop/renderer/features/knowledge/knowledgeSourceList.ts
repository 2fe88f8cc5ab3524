import type { EventPayload } from '@recado/shared/events';
import { type KnowledgeSource, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { sourceNames } from '../../pickers/sources/sourceNames.ts';

/** The sources of the knowledge base, by name. */
export const knowledgeSourceList = liveList<KnowledgeSource>('knowledge', {
  load: ({ query }) => pageOf('sources', call(knowledgeSourceApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
});

/** A source that somebody has opened; live events keep it current. */
export const openedSource = (source: KnowledgeSource) =>
  queryOptions({
    queryKey: ['knowledgeSource', source.id] as const,
    queryFn: () => source,
    initialData: source,
    staleTime: Infinity,
    gcTime: 0,
  });

const onRow = rowEvents('knowledgeSource', knowledgeSourceList);

/** Applies a live event of a source; one that is being read sends several. */
export const onKnowledgeSource = (event: EventPayload<'knowledgeSource'>): void => {
  onRow(event);
  if (event.action === 'delete') sourceNames.drop(event.knowledgeSourceId);
  else {
    sourceNames.put(event.knowledgeSource);
    const { id } = event.knowledgeSource;
    queryClient.setQueryData(['knowledgeSource', id], (opened?: KnowledgeSource) =>
      opened ? event.knowledgeSource : undefined,
    );
  }
};
