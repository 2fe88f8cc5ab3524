import { queueApi } from '@recado/shared/features/queues';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

/** All queues, by name. */
export const queueNames = nameList('queues', () => call(queueApi.list));
export const QueueSelect = pickOne(queueNames);
export const QueuesSelect = pickMany(queueNames);
