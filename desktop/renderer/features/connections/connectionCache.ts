import type { EventPayload } from '@recado/shared/events';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { liveList } from '../../lib/live/liveList.ts';
import { steadyLoad } from '../../lib/live/steadyLoad.ts';
import { queryClient } from '../../lib/query.ts';

/** The connections of the company; they are few and come whole. */
export const connectionList = liveList<Connection>('connections', {
  load: async ({ searchParam }) => {
    const all = await call(connectionApi.list, { query: {} });
    const rows = all.filter(({ name, number }) =>
      `${name} ${number ?? ''}`.toLowerCase().includes(searchParam),
    );
    return { rows, hasMore: false, count: rows.length };
  },
  id: (connection) => connection.id,
  order: (a, b) => a.id - b.id,
  belongs: ({ name, number }, { searchParam }) =>
    `${name} ${number ?? ''}`.toLowerCase().includes(searchParam),
});

const steady = steadyLoad();

/** One connection with its QR code. */
export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['connections', 'one', id] as const,
    queryFn: () => steady.load(() => call(connectionApi.get, { params: { id }, query: { session: '0' } })),
    staleTime: 0,
  });

/** A connection as a reply or an event gave it. */
export function putConnection(connection: Connection): void {
  steady.changed();
  connectionList.put(connection);
  queryClient.setQueryData(connectionQuery(connection.id).queryKey, connection);
  renewNames();
}

/** What a live connection event does here. */
export function onConnection(event: EventPayload<'whatsapp'>): void {
  if (event.action === 'delete') {
    connectionList.drop(event.whatsappId);
    renewNames();
  } else putConnection(event.whatsapp);
}

/** What a live session event does here: state, QR code and pairing code of one connection. */
export function onConnectionSession({ session }: EventPayload<'whatsappSession'>): void {
  steady.changed();
  connectionList.patch(session.id, (row) => ({ ...row, ...session }));
  queryClient.setQueryData(connectionQuery(session.id).queryKey, (one) => one && { ...one, ...session });
}

/** Pickers and the menu's warning read names and states of their own. */
const renewNames = () => void queryClient.invalidateQueries({ queryKey: ['connections', 'names'] });
