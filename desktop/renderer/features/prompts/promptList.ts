import { type Prompt, promptApi } from '@recado/shared/features/prompts';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { promptNames } from '../../pickers/bots/promptPickers.tsx';

/** The prompts, by name. */
export const promptList = liveList<Prompt>('prompts', {
  load: ({ query }) => pageOf('prompts', call(promptApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
  names: promptNames,
});

/** What a live event of a prompt does here. */
export const onPrompt = rowEvents('prompt', promptList);
