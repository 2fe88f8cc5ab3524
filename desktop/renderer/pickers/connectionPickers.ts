import { connectionNames } from './connectionNames.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

export const ConnectionSelect = pickOne(connectionNames);
export const ConnectionsSelect = pickMany(connectionNames);
