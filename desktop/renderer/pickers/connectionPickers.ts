import { connectionNames, isInService } from './connectionNames.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

/** One connection to send over: archived ones are not offered. */
export const ConnectionSelect = pickOne(connectionNames, undefined, isInService);
/** Connections to look for: archived ones too, since their conversations stay. */
export const ConnectionsSelect = pickMany(connectionNames);
