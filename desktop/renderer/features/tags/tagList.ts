import { type Tag, tagApi } from '@recado/shared/features/tags';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
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

/** Applies a live tag event. */
export const onTag = rowEvents('tag', tagList);
