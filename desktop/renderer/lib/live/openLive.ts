import { AppError } from '@recado/shared/errors';
import { type EventName, type EventPayload, events, isEphemeral, wireName } from '@recado/shared/events';
import { eventApi } from '@recado/shared/features/events';
import { io, type Socket } from 'socket.io-client';
import { call, renewSession, serverOrigin } from '../api.ts';
import { useSession } from '../session/session.ts';
import { useLiveStatus } from './liveStatus.ts';
import { speakThrough } from './sayLive.ts';

/** The effect of each live event on this page's caches; a topic without a handler does not compile. */
export type LiveHandlers = { [N in EventName]: (payload: EventPayload<N>) => void };

interface LiveOptions {
  companyId: number;
  userId: number;
  handlers: LiveHandlers;
  /** Loads everything again, because too much was missed or an event could not be applied. */
  resync(): void;
  /** Opens the socket; tests give their own. */
  connect?: typeof io;
}

/**
 * Backoff of reconnects (RT-03): about 1 s at first, then longer each time. The jitter spreads them, so that
 * a server that comes back does not meet all its pages at once.
 */
const firstWaitMs = 1000;
const longestWaitMs = 10_000;
const jitter = 0.5;
const statusPingMs = 300_000;

/**
 * Applies the company's events until the returned function is called: in order of their sequence numbers,
 * each once.
 * After an interruption it fetches missed events before it applies newer ones, so the caches end as after a
 * fresh load (LIVE-01).
 * Passing events, such as typing, have no number: they apply as they arrive, and a missed one does no harm.
 */
export function openLive({ companyId, userId, handlers, resync, connect = io }: LiveOptions): () => void {
  const topics = new Map(
    (Object.keys(events) as EventName[]).map((topic) => [wireName(companyId, topic), topic]),
  );
  let lastSeq: number | undefined;
  // Events that arrived while older ones were being fetched; undefined: no fetch is under way.
  let waiting: [topic: EventName, payload: unknown, seq: number][] | undefined = [];
  let closed = false;
  // Rises with each connect and interruption, so that the reply to an older request is dropped.
  let turn = 0;

  const socket: Socket = connect(`${serverOrigin()}/${companyId}`, {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give: (data: object) => void) => give({ token: useSession.getState().token }),
    query: { userId: String(userId) },
    reconnectionDelay: firstWaitMs,
    reconnectionDelayMax: longestWaitMs,
    randomizationFactor: jitter,
    forceNew: true,
  });

  function apply(topic: EventName, payload: unknown, seq: number) {
    if (lastSeq !== undefined && seq <= lastSeq) return;
    lastSeq = seq;
    handle(topic, payload);
  }

  function handle(topic: EventName, payload: unknown) {
    const fail = (error: unknown) => {
      // The session is over, and the code that called the server has signed out already.
      if (error instanceof AppError && error.status === 401) return;
      console.error(`Live event ${topic} could not be applied`, error);
      resync();
    };
    try {
      const applied = (handlers[topic] as (payload: unknown) => unknown)(payload);
      if (applied instanceof Promise) applied.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  async function catchUp(seq: number) {
    const mine = ++turn;
    waiting ??= [];
    try {
      if (lastSeq === undefined) resync();
      else if (seq > lastSeq) {
        const missed = await call(eventApi.since, { query: { since: lastSeq } });
        if (closed || mine !== turn) return;
        if (missed.resync) {
          lastSeq = missed.seq;
          resync();
        } else
          for (const event of missed.events)
            if (event.topic in events) apply(event.topic as EventName, event.payload, event.seq);
        seq = missed.seq;
      }
      lastSeq = Math.max(lastSeq ?? 0, seq);
      const arrived = waiting ?? [];
      waiting = undefined;
      for (const event of arrived) apply(...event);
      tries = 0;
    } catch {
      if (closed || mine !== turn) return;
      socket.disconnect();
      connectSoon();
    }
  }

  socket.on('ready', ({ seq }: { seq: number }) => {
    speakThrough((name, payload) => void (socket.connected && socket.emit(name, payload)));
    useLiveStatus.setState({ offlineSince: undefined });
    void catchUp(seq);
  });
  socket.onAny((name: string, payload: unknown, seq?: unknown) => {
    const topic = topics.get(name);
    if (!topic) return;
    if (isEphemeral(topic)) handle(topic, payload);
    else if (typeof seq !== 'number') return;
    else if (waiting) waiting.push([topic, payload, seq]);
    else apply(topic, payload, seq);
  });

  const offline = () => {
    turn++;
    waiting ??= [];
    useLiveStatus.setState(({ offlineSince }) => ({ offlineSince: offlineSince ?? Date.now() }));
  };
  let again: ReturnType<typeof setTimeout> | undefined;
  // Attempts since the last connection.
  let tries = 0;
  const connectSoon = () => {
    clearTimeout(again);
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** tries++);
    again = setTimeout(
      () => {
        if (!closed) socket.connect();
      },
      waitMs * (1 - jitter + 2 * jitter * Math.random()),
    );
  };
  socket.on('disconnect', (reason) => {
    if (closed) return;
    offline();
    if (reason === 'io server disconnect') connectSoon();
  });
  socket.on('connect_error', (error) => {
    offline();
    // The transport retries by itself; a refused handshake does not.
    if (socket.active) return;
    const ended = /ERR_SESSION|Invalid namespace/.test(error.message);
    void (ended ? renewSession().catch(() => undefined) : Promise.resolve()).then(connectSoon);
  });
  const ping = setInterval(() => socket.emit('userStatus'), statusPingMs);

  return () => {
    closed = true;
    speakThrough(undefined);
    clearTimeout(again);
    clearInterval(ping);
    socket.disconnect();
    useLiveStatus.setState({ offlineSince: undefined });
  };
}
