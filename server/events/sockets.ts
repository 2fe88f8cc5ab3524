import type { Server as HttpServer } from 'node:http';
import { AppError } from '@recado/shared/errors';
import { type EventPayload, wireName } from '@recado/shared/events';
import { type Namespace, Server, type Socket } from 'socket.io';
import type { Actors, SignedIn } from '../http/actors.ts';
import type { Claims, Tokens } from '../http/tokens.ts';
import type { Kernel } from '../kernel.ts';
import type { EphemeralEvent, EphemeralEvents } from './ephemeral.ts';
import { isMaskable, type LoggedEvent, openFeed, payloadFor } from './feed.ts';
import { roomsOf } from './rooms.ts';

/** What a socket is known by after the handshake. */
interface SocketIdentity {
  claims: Claims;
  signedIn: SignedIn;
}
const goodbyeMs = 1000;

type SignedInSocket = Socket<
  Record<string, never>,
  Record<string, (...sent: unknown[]) => void>,
  Record<string, never>,
  SocketIdentity
>;

/** Live sockets of this process. */
export interface Sockets {
  /** Connected sockets, for metrics. */
  count(): number;
  close(): Promise<void>;
}

interface Options {
  kernel: Kernel;
  server: HttpServer;
  tokens: Tokens;
  actors: Actors;
  origins: string[];
  ephemeral: EphemeralEvents;
  /** Told who has a screen open. */
  presence: { came(companyId: number, userId: number): void; left(companyId: number, userId: number): void };
}

/**
 * socket.io with one namespace per company. The token in the handshake says who it is; the server puts the
 * socket into the rooms of that person's rights and moves it when they change. `userId` in the query and
 * names of rooms that a client sends are never believed.
 */
export function openSockets({
  kernel,
  server,
  tokens,
  actors,
  origins,
  ephemeral,
  presence,
}: Options): Sockets {
  const io = new Server(server, {
    path: '/socket.io',
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: 100_000,
    cors: { origin: origins, credentials: true },
  });
  const feed = openFeed(kernel, (companyId, event) => {
    emit(io.of(`/${companyId}`), companyId, event);
    refreshRooms(companyId, event);
  });

  /** Ends the listening to what passes, per company with sockets here. */
  const unsubscribe = new Map<number, () => void>();

  const companies = io.of(/^\/\d{1,10}$/);
  companies.use((socket, next) => {
    enter(socket as SignedInSocket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof AppError ? error.code : 'ERR_UNAVAILABLE')),
    );
  });
  companies.on('connection', (socket) => {
    const signedIn = socket as SignedInSocket;
    welcome(signedIn).catch((error: unknown) => {
      kernel.log.warn({ err: error }, 'socket not seated');
      signedIn.disconnect(true);
    });
  });

  async function enter(socket: SignedInSocket): Promise<void> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const claims = await tokens.verify(typeof token === 'string' ? token : '');
    if (socket.nsp.name !== `/${claims.companyId}`) throw new AppError('ERR_NO_PERMISSION');
    socket.data = { claims, signedIn: await actors.ofSession(claims) };
  }

  async function welcome(socket: SignedInSocket): Promise<void> {
    const { companyId, userId } = socket.data.claims;
    joinRooms(socket, socket.data.signedIn);
    if (!unsubscribe.has(companyId))
      unsubscribe.set(
        companyId,
        ephemeral.subscribe(companyId, (event) => emit(io.of(`/${companyId}`), companyId, event)),
      );
    const seq = await feed.follow(companyId);
    /** Gone while it was let in: nobody would tell that it left. */
    if (socket.disconnected) {
      emptied(socket.nsp, companyId);
      return;
    }
    socket.emit('ready', { seq });
    for (const name of [
      'joinNotification',
      'leaveNotification',
      'joinTickets',
      'leaveTickets',
      'joinChatBox',
      'leaveChatBox',
    ])
      socket.on(name, (...sent: unknown[]) => acknowledge(sent));
    presence.came(companyId, userId);
    socket.on('disconnect', () => {
      presence.left(companyId, userId);
      emptied(socket.nsp, companyId);
    });
  }

  /** The last socket of a company has left: nothing of it is followed any more. */
  function emptied(nsp: Pick<Namespace, 'sockets'>, companyId: number): void {
    if (nsp.sockets.size > 0) return;
    feed.unfollow(companyId);
    unsubscribe.get(companyId)?.();
    unsubscribe.delete(companyId);
  }

  /** Rights changed, or the session ended: every socket of that person sits anew, or goes. */
  function refreshRooms(companyId: number, { topic, payload }: LoggedEvent): void {
    const nsp = io.of(`/${companyId}`);
    if (topic === 'auth') {
      const { sessionId } = payload as EventPayload<'auth'>;
      actors.forget(sessionId);
      for (const socket of signedInSockets(nsp))
        if (socket.data.claims.sessionId === sessionId) dismiss(socket);
    } else if (topic === 'user' || topic === 'queue') {
      const changed = payload as { user?: { id: number }; userId?: number };
      const userId = changed.user?.id ?? changed.userId;
      for (const socket of signedInSockets(nsp))
        if (userId === undefined || socket.data.claims.userId === userId) void renew(socket);
    }
  }

  async function renew(socket: SignedInSocket): Promise<void> {
    try {
      actors.forget(socket.data.claims.sessionId);
      joinRooms(socket, await actors.ofSession(socket.data.claims));
    } catch (error) {
      if (error instanceof AppError) muteRooms(socket);
      else kernel.log.warn({ err: error }, 'rights of a socket not renewed');
    }
  }

  /** Rights that no event tells of (an overdue subscription, a plan) are looked up again from time to time. */
  const renewal = setInterval(() => {
    for (const nsp of io._nsps.values()) for (const socket of signedInSockets(nsp)) void renew(socket);
  }, 60_000);

  return {
    count: () => io.engine.clientsCount,
    async close() {
      clearInterval(renewal);
      feed.close();
      io.disconnectSockets(true);
      await new Promise<void>((resolve) => io.engine.close() && resolve());
    },
  };
}

const signedInSockets = (nsp: Namespace): SignedInSocket[] =>
  [...nsp.sockets.values()]
    .map((socket) => socket as unknown as SignedInSocket)
    .filter(({ data }) => 'claims' in data);

/** Ends a socket: the client is told, and then the line is cut. */
function dismiss(socket: SignedInSocket): void {
  socket.disconnect();
  setTimeout(() => socket.conn.close(), goodbyeMs).unref();
}

/** The session is over, but why is still on its way to this person (the `auth` event): they hear that and nothing else, for a moment. */
function muteRooms(socket: SignedInSocket): void {
  for (const room of socket.rooms)
    if (room !== `user:${socket.data.claims.userId}` && room !== socket.id) void socket.leave(room);
  setTimeout(() => dismiss(socket), goodbyeMs).unref();
}

/** Puts a socket into exactly the rooms of this person. */
function joinRooms(socket: SignedInSocket, signedIn: SignedIn): void {
  socket.data.signedIn = signedIn;
  const rooms = new Set<string>([
    ...roomsOf(signedIn.actor),
    signedIn.actor.masked ? 'masked' : 'unmasked',
    socket.id,
  ]);
  for (const room of socket.rooms) if (!rooms.has(room)) void socket.leave(room);
  void socket.join([...rooms]);
}

/** Sends to the rooms; people who may not see numbers get the masked form and nobody gets both. */
function emit(nsp: Namespace, companyId: number, event: LoggedEvent | EphemeralEvent): void {
  const { to, except = [] } = event.audience;
  const name = wireName(companyId, event.topic);
  const number = 'seq' in event ? [event.seq] : [];
  if (!isMaskable(event.topic)) {
    nsp
      .to(to)
      .except(except)
      .emit(name, event.payload, ...number);
    return;
  }
  nsp
    .to(to)
    .except([...except, 'masked'])
    .emit(name, event.payload, ...number);
  nsp
    .to(to)
    .except([...except, 'unmasked'])
    .emit(name, payloadFor(true, event), ...number);
}

/** Join and leave calls of other clients are accepted; rooms are decided by rights, so there is nothing to do. */
function acknowledge(sent: unknown[]): void {
  const last = sent.at(-1);
  if (typeof last === 'function') last({ ok: true });
}
