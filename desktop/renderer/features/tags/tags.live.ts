import { type Tag, tagApi } from '@recado/shared/features/tags';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { tagNames } from '../../pickers/tagPickers.ts';

/** Every tag of the company, by name. */
export const tagList = liveList<Tag>('tags', {
  load: ({ query }) => pageOf('tags', call(tagApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
  names: tagNames,
});

/** The tags that are lanes of the board, by name (TAG-20). */
export const laneList = liveList<Tag>('laneTags', {
  load: ({ query }) => pageOf('tags', call(tagApi.list, { query: { ...query, kanban: 1 } })),
  order: byName,
  text: ({ name }) => name,
  fits: ({ kanban }) => kanban === 1,
});

/** Puts a saved tag into the lists that show it. */
export function putTag(tag: Tag): void {
  tagList.put(tag);
  laneList.put(tag);
}

const onRow = rowEvents('tag', tagList);
const onLane = rowEvents('tag', laneList);

/** Applies a live tag event. */
const onTag: typeof onRow = (event) => {
  onRow(event);
  onLane(event);
};

/** What live events do with tags on this page. */
export const live = { tag: onTag } satisfies Partial<LiveHandlers>;
