import type { EventPayload } from '@recado/shared/events';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { liveList, wholeOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { steadyLoad } from '../../lib/live/steadyLoad.ts';
import { queryClient } from '../../lib/queryClient.ts';

const text = ({ name, number }: Connection) => `${name} ${number ?? ''}`;

/** The company's connections. They are few, so one call reads all. */
export const connectionList = liveList<Connection>('connections', {
  load: ({ query }) => wholeOf(call(connectionApi.list, { query: {} }), query.searchParam, text),
  order: (a, b) => a.id - b.id,
  text,
});

const steady = steadyLoad();

/** One connection with its QR code. */
export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['connections', 'one', id] as const,
    queryFn: () => steady.load(() => call(connectionApi.get, { params: { id }, query: { session: '0' } })),
    staleTime: 0,
  });

/** Counts the live events about connections. */
let eventCount = 0;

function putConnection(connection: Connection): void {
  steady.changed();
  if (connection.archivedAt) connectionList.drop(connection.id);
  else connectionList.put(connection);
  queryClient.setQueryData(connectionQuery(connection.id).queryKey, connection);
}

/**
 * Asks for a change and shows the server's answer, unless a live event about connections arrived meanwhile.
 * Events come in order, include this change, and may be newer: a session can be connected before the answer
 * to "try again" is read.
 */
export async function changeConnection(request: () => Promise<Connection>): Promise<Connection> {
  const [connection] = await changeConnections(async () => [await request()]);
  return connection!;
}

/** The same for a change that answers with several connections. */
export async function changeConnections(request: () => Promise<Connection[]>): Promise<Connection[]> {
  const before = eventCount;
  const connections = await request();
  if (eventCount === before) connections.forEach(putConnection);
  return connections;
}

/** Applies a live connection event. */
export const onConnection = rowEvents('whatsapp', {
  put(connection: Connection) {
    eventCount++;
    putConnection(connection);
  },
  drop(id) {
    eventCount++;
    connectionList.drop(id);
    void queryClient.invalidateQueries({ queryKey: ['connections', 'archived'] });
  },
});

/** Applies a live session event: state, QR code and pairing code of one connection. */
export function onConnectionSession({ session }: EventPayload<'whatsappSession'>): void {
  eventCount++;
  steady.changed();
  connectionList.patch(session.id, (row) => ({ ...row, ...session }));
  queryClient.setQueryData(connectionQuery(session.id).queryKey, (one) => one && { ...one, ...session });
}
