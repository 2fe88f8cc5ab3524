import { type EventName, events, wireName } from '@recado/shared/events';
import { io, type Socket } from 'socket.io-client';
import { renewSession, serverOrigin } from '../api.ts';
import { useSession } from '../session/session.ts';
import { Backoff } from './backoff.ts';
import { EventStream } from './eventStream.ts';
import { hurryBack } from './hurryBack.ts';
import type { LiveHandlers } from './liveHandlers.ts';
import { useLiveStatus } from './liveStatus.ts';
import { speakThrough } from './sayLive.ts';

interface LiveOptions {
  companyId: number;
  userId: number;
  handlers: LiveHandlers;
  /** The last event before the page began to load. It hears all later ones, and without it only those from now on. */
  since?: number | undefined;
  /** Loads everything again, because too much was missed or an event could not be applied. */
  resync(): void;
  /** Opens the socket; tests give their own. */
  connect?: typeof io;
}

/**
 * Backoff of reconnects (RT-03): about 1 s at first, then longer each time. The jitter spreads them, so that
 * a server that comes back does not meet all its pages at once.
 */
const reconnects = { firstMs: 1000, longestMs: 10_000, jitter: 0.5 };
const statusPingMs = 300_000;
/** The server pings every 25 s; a connection that is silent for longer is dead. */
const silentMs = 30_000;

/** Gives the socket the access token. A session that was restored without the server gets its first one here. */
function giveToken(give: (data: object) => void): void {
  const tokenNow = () => useSession.getState().token;
  const giveNow = () => give({ token: tokenNow() });
  if (tokenNow() !== undefined) giveNow();
  else
    void renewSession()
      .catch(() => undefined)
      .then(giveNow);
}

/** Hears the company's events until the returned function is called, and connects again after an interruption. */
export function openLive({ companyId, userId, handlers, since, resync, connect }: LiveOptions): () => void {
  const topics = new Map(
    (Object.keys(events) as EventName[]).map((topic) => [wireName(companyId, topic), topic]),
  );
  const socket: Socket = (connect ?? io)(`${serverOrigin()}/${companyId}`, {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: giveToken,
    query: { userId: String(userId) },
    reconnectionDelay: reconnects.firstMs,
    reconnectionDelayMax: reconnects.longestMs,
    randomizationFactor: reconnects.jitter,
    forceNew: true,
  });
  const stream = new EventStream(handlers, resync, since);
  // The transport retries by itself what it lost itself; the rest is retried here.
  const backoff = new Backoff(reconnects, () => socket.connect());
  let isClosed = false;
  let heardAt = Date.now();

  socket.on('ready', async ({ seq }: { seq: number }) => {
    speakThrough((name, payload) => void (socket.connected && socket.emit(name, payload)));
    heardAt = Date.now();
    useLiveStatus.setState(({ begun }) => ({ offlineSince: undefined, begun: begun + 1 }));
    const outcome = await stream.catchUp(seq);
    if (outcome === 'caughtUp') backoff.succeeded();
    if (outcome !== 'failed') return;
    socket.disconnect();
    backoff.soon();
  });
  socket.onAny((name: string, payload: unknown, seq?: unknown) => {
    heardAt = Date.now();
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
    if (reason === 'io server disconnect') backoff.soon();
  });
  socket.on('connect_error', (error) => {
    offline();
    // The transport retries by itself; a refused handshake does not.
    if (socket.active) return;
    const ended = /ERR_SESSION|Invalid namespace/.test(error.message);
    void (ended ? renewSession().catch(() => undefined) : Promise.resolve()).then(() => backoff.soon());
  });
  socket.io.on('ping', () => {
    heardAt = Date.now();
  });
  const endHurry = hurryBack({
    isLost: () =>
      useLiveStatus.getState().offlineSince !== undefined || Math.abs(Date.now() - heardAt) > silentMs,
    // The transport may wait for its next try, or hold a connection that died while the machine slept.
    reopen() {
      backoff.succeeded();
      socket.disconnect();
      socket.connect();
    },
  });
  const ping = setInterval(() => socket.emit('userStatus'), statusPingMs);

  return () => {
    isClosed = true;
    endHurry();
    stream.interrupt();
    speakThrough(undefined);
    backoff.stop();
    clearInterval(ping);
    socket.disconnect();
    useLiveStatus.setState({ offlineSince: undefined });
  };
}
