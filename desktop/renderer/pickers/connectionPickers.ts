import { connectionApi } from '@recado/shared/features/connections';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

/** All connections with their states, by name. */
export const connectionNames = nameList('connections', () => call(connectionApi.names, { query: {} }));
export const ConnectionSelect = pickOne(connectionNames);
export const ConnectionsSelect = pickMany(connectionNames);
