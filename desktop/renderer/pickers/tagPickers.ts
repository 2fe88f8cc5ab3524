import { tagApi } from '@recado/shared/features/tags';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

/** All tags, by name. */
export const tagNames = nameList('tags', () => call(tagApi.names, { query: {} }));
export const TagSelect = pickOne(tagNames);
export const TagsSelect = pickMany(tagNames);
