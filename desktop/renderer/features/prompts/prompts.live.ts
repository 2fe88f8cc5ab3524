import { type Prompt, promptApi } from '@recado/shared/features/prompts';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
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

/** What live events do with prompts on this page. */
export const live = { prompt: rowEvents('prompt', promptList) } satisfies Partial<LiveHandlers>;
