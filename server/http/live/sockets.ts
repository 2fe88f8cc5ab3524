import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { AppError } from '@recado/shared/errors';
import { lookingEvent } from '@recado/shared/lib/looking';
import type { Actor } from '@recado/shared/permissions';
import { type Namespace, Server, type Socket } from 'socket.io';
import type { Actors, Claims, SignedIn, Tokens } from '../../calls/signedIn.ts';
import type { Feed } from '../../events/feed.ts';
import type { EphemeralEvents } from '../../events/openEphemeralEvents.ts';
import { roomsOf } from '../../events/roomsOf.ts';
import type { Kernel } from '../../kernel.ts';
import type { Origins } from '../edge/origins.ts';
import { CompanyFeeds } from './companyFeeds.ts';
import type { Listeners } from './listeners.ts';
import { openSocketDoor } from './socketDoor.ts';
import { stickyPolling } from './stickyPolling.ts';

/** What a socket knows about its person after the handshake. */
interface Identity {
  claims: Claims;
  signedIn: SignedIn;
}
const goodbyeMs = 1000;
const maxPacketBytes = 20_000;

type SignedInSocket = Socket<
  Record<string, never>,
  Record<string, (...sent: unknown[]) => void>,
  Record<string, never>,
  Identity
>;

interface Options {
  kernel: Kernel;
  server: HttpServer;
  tokens: Tokens;
  actors: Actors;
  origins: Origins;
  visitorOf: (request: IncomingMessage) => string;
  feed: Feed;
  ephemeral: EphemeralEvents;
  listeners: Listeners;
  /** Called when a person opens their first screen or closes the last. */
  presence: { came(companyId: number, userId: number): void; left(companyId: number, userId: number): void };
  /** Called when a person opens or leaves a conversation. */
  lookers: {
    look(screen: Screen, sent: unknown): void;
    leave(screenId: string): void;
    greet(screen: Screen): Promise<void>;
  };
  /** The server closes a connection that has not shown a token by then. */
  tokenWithinMs: number;
}

/** The part of a socket that other code needs. */
interface Screen {
  id: string;
  companyId: number;
  actor(): Actor;
  isIn(room: string): boolean;
  send(name: string, payload: unknown): void;
}

/**
 * socket.io with one namespace per company. The token in the handshake identifies the person. The server puts the
 * socket into the rooms of that person's rights and moves it when they change. It never believes `userId` in the query
 * or names of rooms that a client sends. It makes a namespace only for a token that we have signed, and drops it with
 * its last socket. Without such a token a client gets the same answer as for a company that does not exist.
 */
export class Sockets {
  readonly #options: Options;
  readonly #io: Server;
  readonly #door = openSocketDoor();
  readonly #companies: CompanyFeeds;
  readonly #endSticky: () => void;
  #isClosing = false;

  constructor(options: Options) {
    this.#options = options;
    this.#companies = new CompanyFeeds(options.feed, options.ephemeral);
    this.#io = this.#openServer();
    this.#endSticky = stickyPolling(options.server, this.#io.engine);
    this.#door.watch(this.#io, options.visitorOf);
    this.#io.use((_socket, next) => next(new Error(noSuchNamespace)));
    this.#serveCompanies();
  }

  /** Connected sockets, for metrics. */
  count(): number {
    return this.#io.engine.clientsCount;
  }

  /** Closes all of them like a broken line, so that each connects again, to another process. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#door.closeAll(this.#io);
    this.#endSticky();
  }

  #openServer(): Server {
    const { server, tokenWithinMs, origins, visitorOf } = this.#options;
    return new Server(server, {
      path: '/socket.io',
      destroyUpgrade: false,
      serveClient: false,
      maxHttpBufferSize: maxPacketBytes,
      connectTimeout: tokenWithinMs,
      cleanupEmptyChildNamespaces: true,
      cors: { origin: origins.list, credentials: true },
      allowRequest: (request, answer) =>
        answer(null, !this.#isClosing && origins.allows(request) && this.#door.isOpenTo(visitorOf(request))),
    });
  }

  #serveCompanies(): void {
    const ofCompany = this.#io.of((name, auth, next) => {
      this.#isOurs(name, auth).then(
        (is) => next(null, is),
        () => next(null, false),
      );
    });
    ofCompany.use((socket, next) => {
      this.#enter(socket as SignedInSocket).then(
        () => next(),
        (error: unknown) => next(new Error(refusalText(error))),
      );
    });
    ofCompany.on('connection', (socket) => {
      const signedIn = socket as SignedInSocket;
      this.#welcome(signedIn).catch((error: unknown) => {
        this.#options.kernel.log.warn({ err: error }, 'socket not welcomed');
        signedIn.conn.close();
      });
    });
  }

  /** An expired token is one of ours too: its owner gets that reason. */
  async #isOurs(name: string, auth: Record<string, unknown>): Promise<boolean> {
    if (!/^\/[1-9]\d{0,9}$/.test(name)) return false;
    try {
      return name === `/${(await this.#options.tokens.verify(tokenOf(auth))).companyId}`;
    } catch (error) {
      return error instanceof AppError && error.code === 'ERR_SESSION_EXPIRED';
    }
  }

  async #enter(socket: SignedInSocket): Promise<void> {
    const { tokens, listeners, actors } = this.#options;
    const claims = await tokens.verify(tokenOf(socket.handshake.auth));
    if (socket.nsp.name !== `/${claims.companyId}`) throw new AppError('ERR_NO_PERMISSION');
    listeners.checkRoom('socket', claims);
    socket.data = { claims, signedIn: await actors.ofSession(claims) };
  }

  async #welcome(socket: SignedInSocket): Promise<void> {
    const { claims, signedIn } = socket.data;
    this.#door.letIn(socket.conn);
    joinRooms(socket, signedIn);
    const company = this.#companies.join(claims.companyId, socket.nsp as unknown as Namespace);
    const leave = this.#options.listeners.add({
      kind: 'socket',
      claims,
      actor: () => socket.data.signedIn.actor,
      renew: (now) => joinRooms(socket, now),
      end: (_code, when) => (when === 'at once' ? socket.disconnect() : mute(socket)),
    });
    socket.once('disconnect', () => {
      leave();
      company.left();
      // Nothing else uses this line.
      socket.conn.close();
    });
    const seq = await company.lastSeq();
    // The socket left during its sign-in: no event would report that it left.
    if (socket.disconnected) return;
    socket.emit('ready', { seq });
    for (const name of callsOfOthers) socket.on(name, (...sent: unknown[]) => acknowledge(sent));
    // A support session is no person of the company: it brings nobody to work, and nobody sees it look.
    if (!signedIn.actor.support) await this.#showPerson(socket, claims);
  }

  /** Counts the person as present, and as looking at what the screen reports. */
  async #showPerson(socket: SignedInSocket, { companyId, userId }: Claims): Promise<void> {
    const { presence, lookers } = this.#options;
    presence.came(companyId, userId);
    socket.once('disconnect', () => presence.left(companyId, userId));
    const screen: Screen = {
      id: socket.id,
      companyId,
      actor: () => socket.data.signedIn.actor,
      isIn: (room) => socket.rooms.has(room),
      send: (name, payload) => socket.emit(name, payload),
    };
    socket.on(lookingEvent, (sent: unknown) => lookers.look(screen, sent));
    socket.once('disconnect', () => lookers.leave(socket.id));
    await lookers.greet(screen);
  }
}

/** Other clients join and leave rooms by these. */
const callsOfOthers = [
  'joinNotification',
  'leaveNotification',
  'joinTickets',
  'leaveTickets',
  'joinChatBox',
  'leaveChatBox',
  'userStatus',
];

/** The text of socket.io for a namespace that does not exist. */
const noSuchNamespace = 'Invalid namespace';

const tokenOf = ({ token }: Record<string, unknown>): string => (typeof token === 'string' ? token : '');

/** Only a client that has shown a token of ours learns more than that there is nothing here. */
function refusalText(error: unknown): string {
  if (!(error instanceof AppError)) return 'ERR_UNAVAILABLE';
  return ['ERR_UNAUTHENTICATED', 'ERR_NO_PERMISSION'].includes(error.code) ? noSuchNamespace : error.code;
}

/**
 * Silences a socket whose session has ended. The `auth` event with the reason is still on its way: for a moment this
 * person hears it and nothing else.
 */
function mute(socket: SignedInSocket): void {
  for (const room of socket.rooms)
    if (room !== `account:${socket.data.claims.userId}` && room !== socket.id) void socket.leave(room);
  setTimeout(() => socket.disconnect(), goodbyeMs).unref();
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

/** Accepts join and leave calls of other clients; rights decide about rooms, so there is nothing to do. */
function acknowledge(sent: unknown[]): void {
  const last = sent.at(-1);
  if (typeof last === 'function') last({ ok: true });
}
