import { type EventName, events, wireName } from '@recado/shared/events';
import { io, type Socket } from 'socket.io-client';
import { renewSession, serverOrigin } from '../api.ts';
import { useSession } from '../session/session.ts';
import { EventStream } from './eventStream.ts';
import type { LiveHandlers } from './liveHandlers.ts';
import { useLiveStatus } from './liveStatus.ts';
import { Reconnects, reconnectionOptions } from './reconnects.ts';
import { speakThrough } from './sayLive.ts';

interface LiveOptions {
  companyId: number;
  userId: number;
  handlers: LiveHandlers;
  /** Loads everything again, because too much was missed or an event could not be applied. */
  resync(): void;
  /** Opens the socket; tests give their own. */
  connect?: typeof io;
}

const statusPingMs = 300_000;

/** Hears the company's events until the returned function is called, and connects again after an interruption. */
export function openLive({ companyId, userId, handlers, resync, connect = io }: LiveOptions): () => void {
  const topics = new Map(
    (Object.keys(events) as EventName[]).map((topic) => [wireName(companyId, topic), topic]),
  );
  const socket: Socket = connect(`${serverOrigin()}/${companyId}`, {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give: (data: object) => void) => give({ token: useSession.getState().token }),
    query: { userId: String(userId) },
    ...reconnectionOptions,
    forceNew: true,
  });
  const stream = new EventStream(handlers, resync);
  const reconnects = new Reconnects(() => socket.connect());
  let isClosed = false;

  socket.on('ready', async ({ seq }: { seq: number }) => {
    speakThrough((name, payload) => void (socket.connected && socket.emit(name, payload)));
    useLiveStatus.setState({ offlineSince: undefined });
    const outcome = await stream.catchUp(seq);
    if (outcome === 'caughtUp') reconnects.succeeded();
    if (outcome !== 'failed') return;
    socket.disconnect();
    reconnects.soon();
  });
  socket.onAny((name: string, payload: unknown, seq?: unknown) => {
    const topic = topics.get(name);
    if (topic) stream.take(topic, payload, seq);
  });

  const offline = () => {
    stream.interrupt();
    useLiveStatus.setState(({ offlineSince }) => ({ offlineSince: offlineSince ?? Date.now() }));
  };
  socket.on('disconnect', (reason) => {
    if (isClosed) return;
    offline();
    if (reason === 'io server disconnect') reconnects.soon();
  });
  socket.on('connect_error', (error) => {
    offline();
    // The transport retries by itself; a refused handshake does not.
    if (socket.active) return;
    const ended = /ERR_SESSION|Invalid namespace/.test(error.message);
    void (ended ? renewSession().catch(() => undefined) : Promise.resolve()).then(() => reconnects.soon());
  });
  const ping = setInterval(() => socket.emit('userStatus'), statusPingMs);

  return () => {
    isClosed = true;
    stream.interrupt();
    speakThrough(undefined);
    reconnects.stop();
    clearInterval(ping);
    socket.disconnect();
    useLiveStatus.setState({ offlineSince: undefined });
  };
}
