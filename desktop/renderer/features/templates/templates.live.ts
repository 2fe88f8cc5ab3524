import { type Template, templateApi } from '@recado/shared/features/templates';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The templates of all accounts, by name. */
export const templateList = liveList<Template>('templates', {
  load: ({ query }) => pageOf('templates', call(templateApi.list, { query })),
  order: byName,
  text: ({ name, body }) => `${name} ${body}`,
});

/** What live events do with templates on this page. */
export const live = { template: rowEvents('template', templateList) } satisfies Partial<LiveHandlers>;
