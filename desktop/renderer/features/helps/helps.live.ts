import { type Help, helpApi } from '@recado/shared/features/helps';
import { call } from '../../lib/api.ts';
import { byText } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The helps, by title. */
export const helpList = liveList<Help>('helps', {
  load: ({ query }) => pageOf('helps', call(helpApi.list, { query })),
  order: byText(({ title }) => title),
  text: ({ title, description }) => `${title} ${description}`,
});

/** What live events do with helps on this page. */
export const live = { help: rowEvents('help', helpList) } satisfies Partial<LiveHandlers>;
