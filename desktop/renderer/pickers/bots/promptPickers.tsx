import { type Prompt, promptApi } from '@recado/shared/features/prompts';
import { call } from '../../lib/api.ts';
import { pageOf } from '../../lib/live/liveList.ts';
import { nameList } from '../../lib/live/nameList.ts';
import { pickOne } from '../pickOne.tsx';
import { allPages } from './allPages.ts';
import { gatedPicker } from './gatedPicker.tsx';

/** All prompts, by name (CONN-41). */
export const promptNames = nameList<Prompt>('prompts', () =>
  allPages((pageNumber) => pageOf('prompts', call(promptApi.list, { query: { pageNumber } }))),
);
export const PromptField = gatedPicker('prompts:view', pickOne(promptNames));
