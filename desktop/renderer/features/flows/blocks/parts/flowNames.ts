import { flowApi } from '@recado/shared/features/flows';
import { call } from '../../../../lib/api.ts';
import { nameList } from '../../../../lib/live/nameList.ts';
import { pickOne } from '../../../../pickers/pickOne.tsx';

/** All conversations that may be gone on with, by name. */
export const flowNames = nameList('flows', async () => (await call(flowApi.list, { query: {} })).flows);
export const FlowSelect = pickOne(flowNames);
