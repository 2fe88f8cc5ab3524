import { flowApi } from '@recado/shared/features/flows';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

/** All conversations that people have drawn, by name (FLOW-64). */
export const flowNames = nameList('flows', async () => (await call(flowApi.list, { query: {} })).flows);
export const FlowSelect = pickOne(flowNames);

/** Those with a run window (CONN-43). */
export const scheduledFlowNames = nameList(
  'scheduledFlows',
  async () => (await call(flowApi.scheduled)).flows,
);
export const ScheduledFlowsSelect = pickMany(scheduledFlowNames);
