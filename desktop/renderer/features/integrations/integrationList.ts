import { type Integration, integrationApi } from '@recado/shared/features/integrations';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The integrations, by name. */
export const integrationList = liveList<Integration>('integrations', {
  load: ({ query }) => pageOf('integrations', call(integrationApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
});

/** What a live event of a integration does here. */
export const onIntegration = rowEvents('integration', integrationList);
