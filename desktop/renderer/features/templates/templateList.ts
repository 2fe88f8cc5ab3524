import { type Template, templateApi } from '@recado/shared/features/templates';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The templates of all accounts, by name. */
export const templateList = liveList<Template>('templates', {
  load: ({ query }) => pageOf('templates', call(templateApi.list, { query })),
  order: byName,
  text: ({ name, body }) => `${name} ${body}`,
});

/** Applies a live template event. */
export const onTemplate = rowEvents('template', templateList);
