import { type Integration, integrationApi } from '@recado/shared/features/integrations';
import { call } from '../../lib/api.ts';
import { pageOf } from '../../lib/live/liveList.ts';
import { nameList } from '../../lib/live/nameList.ts';
import { pickOne } from '../pickOne.tsx';
import { allPages } from './allPages.ts';
import { gatedPicker } from './gatedPicker.tsx';

/** All integrations, by name (QUEUE-25). */
export const integrationNames = nameList<Integration>('integrations', () =>
  allPages((pageNumber) => pageOf('queueIntegrations', call(integrationApi.list, { query: { pageNumber } }))),
);
export const IntegrationField = gatedPicker('integrations:view', pickOne(integrationNames));
