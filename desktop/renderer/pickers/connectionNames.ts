import type { EventPayload } from '@recado/shared/events';
import { type ConnectionName, connectionApi, warningStatuses } from '@recado/shared/features/connections';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { steadyLoad } from '../lib/live/steadyLoad.ts';
import { queryClient } from '../lib/query.ts';

const steady = steadyLoad();

/** Connections as everybody may know them: names, and whether they work. */
export const connectionNames = queryOptions({
  queryKey: ['connections', 'names'] as const,
  queryFn: () => steady.load(() => call(connectionApi.names, { query: {} })),
});

/** States in which nothing arrives or leaves until somebody does something; `OPENING` passes by itself. */
const isDown = ({ status }: ConnectionName): boolean =>
  status !== 'OPENING' && warningStatuses.includes(status);

/** The connection, if it does not work; kept current. */
export const useDownConnection = (id: number): ConnectionName | undefined =>
  useQuery({
    ...connectionNames,
    select: (all) => all.find((one) => one.id === id && isDown(one)),
  }).data;

/** What a live event about a name or state does here. */
export function onConnectionName(event: EventPayload<'connectionName'>): void {
  steady.changed();
  const id = event.action === 'delete' ? event.connectionId : event.connection.id;
  queryClient.setQueryData(connectionNames.queryKey, (all) => {
    if (!all) return all;
    if (event.action === 'delete') return all.filter((one) => one.id !== id);
    return all.some((one) => one.id === id)
      ? all.map((one) => (one.id === id ? event.connection : one))
      : [...all, event.connection];
  });
}
