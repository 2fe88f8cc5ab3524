import type { EventPayload } from '@recado/shared/events';
import { type ConnectionName, connectionApi, warningStatuses } from '@recado/shared/features/connections';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';

/** Connections as everybody may know them: names, and whether they work. */
export const connectionNames = nameList('connections', () => call(connectionApi.names, { query: {} }));

/** States in which nothing arrives or leaves until somebody does something; `OPENING` passes by itself. */
export const isDown = ({ status }: ConnectionName): boolean =>
  status !== 'OPENING' && warningStatuses.includes(status);

/** The connection, if it does not work; kept current. */
export const useDownConnection = (id: number): ConnectionName | undefined =>
  connectionNames.useOne((one) => one.id === id && isDown(one));

/** Connections that worked and do not any more; ones that were never linked are nobody's loss. */
export const useLostConnections = (isOn: boolean): ConnectionName[] =>
  connectionNames.useRows(isOn).filter((one) => one.number && isDown(one));

/** What a live event about a name or state does here. */
export const onConnectionName = (event: EventPayload<'connectionName'>): void =>
  event.action === 'delete'
    ? connectionNames.drop(event.connectionId)
    : connectionNames.put(event.connection);
