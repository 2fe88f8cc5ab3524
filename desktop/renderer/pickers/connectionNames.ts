import type { EventPayload } from '@recado/shared/events';
import { type ConnectionName, connectionApi, warningStatuses } from '@recado/shared/features/connections';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';

/** Connections as every user may see them: their names, and whether they work. Archived ones too: old tickets name them. */
export const connectionNames = nameList('connections', () =>
  call(connectionApi.names, { query: { archived: true } }),
);

/** Whether a connection is in service, and not archived. */
export const isInService = ({ archivedAt }: ConnectionName): boolean => !archivedAt;

/** The connections in service: those over which something can be sent. */
export const useConnectionsInService = (isOn = true): ConnectionName[] =>
  connectionNames.useRows(isOn).filter(isInService);

/** The connection of a ticket while it is archived; undefined while it is in service. */
export const useArchivedConnection = (id: number): ConnectionName | undefined =>
  connectionNames.useOne((one) => one.id === id && !isInService(one));

/** Whether a connection neither sends nor receives until somebody acts; `OPENING` passes by itself. */
export const isDown = ({ status, archivedAt }: ConnectionName): boolean =>
  !archivedAt && status !== 'OPENING' && warningStatuses.includes(status);

/** The connection while it is down, kept current; undefined while it works. */
export const useDownConnection = (id: number): ConnectionName | undefined =>
  connectionNames.useOne((one) => one.id === id && isDown(one));

/** Connections that worked once and are down now. A connection that was never linked does not count. */
export const useLostConnections = (isOn: boolean): ConnectionName[] =>
  connectionNames.useRows(isOn).filter((one) => one.number && isDown(one));

/** Applies a live event about a connection's name or state. */
export const onConnectionName = (event: EventPayload<'connectionName'>): void =>
  event.action === 'delete'
    ? connectionNames.drop(event.connectionId)
    : connectionNames.put(event.connection);
