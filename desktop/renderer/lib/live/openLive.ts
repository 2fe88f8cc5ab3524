import { AppError } from '@recado/shared/errors';
import { type EventName, type EventPayload, events, isEphemeral, wireName } from '@recado/shared/events';
import { eventApi } from '@recado/shared/features/events';
import { io, type Socket } from 'socket.io-client';
import { call, renewSession, serverOrigin } from '../api.ts';
import { useSession } from '../session/session.ts';
import { useLiveStatus } from './liveStatus.ts';
import { speakThrough } from './sayLive.ts';

/** What each live event does to this client's caches; a topic that nobody handles does not compile. */
export type LiveHandlers = { [N in EventName]: (payload: EventPayload<N>) => void };

interface LiveOptions {
  companyId: number;
  userId: number;
  handlers: LiveHandlers;
  /** Too much was missed, or what came could not be applied: load everything anew. */
  resync(): void;
  /** Opens the socket; tests give their own. */
  connect?: typeof io;
}

/**
 * RT-03 reconnects each second. The first try comes after about that long, the next ones later and later, and
 * never at the same moment for everybody: a server that comes back is not met by all of its screens at once.
 */
const firstWaitMs = 1000;
const longestWaitMs = 10_000;
const jitter = 0.5;
const statusPingMs = 300_000;

/**
 * Hears the company's events until the returned function is called. Events are applied in the order of their
 * sequence numbers, each once; after every interruption what was missed is asked for before anything newer is
 * applied, so that the caches end as a fresh fetch would (LIVE-01). What passes (somebody types) is applied as it
 * comes and is missed without harm.
 */
export function openLive({ companyId, userId, handlers, resync, connect = io }: LiveOptions): () => void {
  const topics = new Map(
    (Object.keys(events) as EventName[]).map((topic) => [wireName(companyId, topic), topic]),
  );
  let lastSeq: number | undefined;
  // Events that came while older ones were still being asked for; undefined: nothing is awaited.
  let waiting: [topic: EventName, payload: unknown, seq: number][] | undefined = [];
  let closed = false;
  // Rises with every connection and interruption: what was asked before is an answer to nobody's question any more.
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
      // The session is over, and whoever asked the server has signed out already.
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
  // Tries since it last worked.
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
