import { type EventName, wireName } from '@recado/shared/events';
import { io, type Socket } from 'socket.io-client';
import type { Person, TestApp } from './buildTestApp.ts';

/** A screen that listens; it remembers everything it hears. */
export interface Listener {
  socket: Socket;
  receivedEvents: { name: string; payload: unknown; seq: number }[];
  /** The next (or an earlier) event of this topic that matches. */
  hears(topic: EventName, fits?: (payload: never) => boolean): Promise<unknown>;
  /** Resolves when the server has ended this socket. */
  ended: Promise<string>;
}

/** Starts serving on a free port; the address without a trailing slash. */
export async function listen({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
}

/** Connects as a person; rejects with the server's code when it is refused. */
export async function connectSocket(
  test: TestApp,
  person: Person,
  options: { namespace?: string; token?: string; query?: Record<string, string> } = {},
): Promise<Listener> {
  const token = options.token ?? (await test.app.tokens.sign(person));
  return connectSocketTo(await listen(test), person.companyId, { ...options, token });
}

/** The same at any server. */
export async function connectSocketTo(
  address: string,
  companyId: number,
  {
    namespace = `/${companyId}`,
    token,
    query,
  }: { namespace?: string; token: string; query?: Record<string, string> },
): Promise<Listener> {
  const socket = io(`${address}${namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ...(query && { query }),
  });
  const receivedEvents: Listener['receivedEvents'] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('ready', () => resolve());
    socket.once('connect_error', reject);
  });
  socket.onAny((name: string, payload: unknown, seq: number) => {
    receivedEvents.push({ name, payload, seq });
    for (const look of [...waiting]) look();
  });
  await ready;
  return {
    socket,
    receivedEvents,
    ended,
    hears(topic, fits = () => true) {
      const wireTopic = wireName(companyId, topic);
      return new Promise((resolve) => {
        const look = () => {
          const found = receivedEvents.find(
            ({ name, payload }) => name === wireTopic && fits(payload as never),
          );
          if (!found) return;
          waiting.delete(look);
          resolve(found.payload);
        };
        waiting.add(look);
        look();
      });
    },
  };
}
