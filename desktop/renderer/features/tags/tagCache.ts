import type { EventPayload } from '@recado/shared/events';
import { type Tag, tagApi } from '@recado/shared/features/tags';
import { call } from '../../lib/api.ts';
import { liveList } from '../../lib/live/liveList.ts';
import { queryClient } from '../../lib/query.ts';

/** Every tag of the company, by name, as the server sorts them. */
export const tagList = liveList<Tag>('tags', {
  load: async ({ searchParam, pageNumber }) => {
    const { tags, ...page } = await call(tagApi.list, { query: { searchParam, pageNumber } });
    return { rows: tags, ...page };
  },
  id: (tag) => tag.id,
  order: (a, b) => a.name.localeCompare(b.name) || a.id - b.id,
  belongs: (tag, { searchParam }) => tag.name.toLowerCase().includes(searchParam),
});

/** What a live tag event does here: one row changes, and pickers learn the new names when they next open. */
export function onTag(event: EventPayload<'tag'>): void {
  if (event.action === 'delete') tagList.drop(event.tagId);
  else tagList.put(event.tag);
  void queryClient.invalidateQueries({ queryKey: ['tags', 'names'] });
}
