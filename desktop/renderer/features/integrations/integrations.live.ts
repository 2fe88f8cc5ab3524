import type { EventPayload } from '@recado/shared/events';
import { type Integration, integrationApi } from '@recado/shared/features/integrations';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { integrationNames } from '../../pickers/bots/integrationPickers.tsx';

/** The integrations, by name. */
export const integrationList = liveList<Integration>('integrations', {
  load: ({ query }) => pageOf('queueIntegrations', call(integrationApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
  names: integrationNames,
});

/** Applies a live event of an integration (INTEG-21). */
function onIntegration(event: EventPayload<'queueIntegration'>): void {
  if (event.action === 'delete') integrationList.drop(event.integrationId);
  else integrationList.put(event.integration);
}

/** What live events do with integrations on this page. */
export const live = { queueIntegration: onIntegration } satisfies Partial<LiveHandlers>;
