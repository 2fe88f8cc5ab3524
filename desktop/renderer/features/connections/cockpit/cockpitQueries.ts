import type { EventPayload } from '@recado/shared/events';
import { cockpitApi } from '@recado/shared/features/cockpit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';

/** The sheet is read again this often while it is open: counts move without events. */
const everyMs = 20_000;

/** Everything about a number on one sheet. */
export const cockpitQuery = (id: number) =>
  queryOptions({
    queryKey: ['connections', 'cockpit', id] as const,
    queryFn: () => call(cockpitApi.show, { params: { connectionId: id } }),
    refetchInterval: everyMs,
    staleTime: 0,
  });

/** The states that a connection had, newest first, by pages. */
export const statesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['connections', 'states', id] as const,
    queryFn: ({ pageParam }) =>
      call(cockpitApi.states, {
        params: { connectionId: id },
        query: pageParam === 0 ? {} : { before: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, states }) => (hasMore ? states.at(-1)?.id : undefined),
  });

/** What became of each message of a connection on one day; without a day of today. */
export const ledgerQuery = (id: number, day: string | undefined) =>
  queryOptions({
    queryKey: ['connections', 'ledger', id, day ?? ''] as const,
    queryFn: () =>
      call(cockpitApi.ledger, { params: { connectionId: id }, query: day === undefined ? {} : { day } }),
    staleTime: 0,
  });

/** Reads an open sheet of this connection again. */
export function refreshCockpit(id: number): void {
  void queryClient.invalidateQueries({ queryKey: cockpitQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: statesQuery(id).queryKey });
}

/** A connection is down or back. */
export function onConnectionAlarm({ outage }: EventPayload<'connectionAlarm'>): void {
  refreshCockpit(outage.connectionId);
}
