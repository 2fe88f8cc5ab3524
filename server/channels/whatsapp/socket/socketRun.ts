import { type BinaryNode, type ConnectionState, makeWASocket, type WASocket } from 'baileys';
import type { Logger } from 'pino';
import { monotonicMs } from '../../../clock.ts';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import type { SessionStart } from '../../sessionDriver.ts';
import { askPhoneForContent } from '../history/askPhoneForContent.ts';
import { missedSince } from '../history/missedSince.ts';
import { wantsHistory } from '../history/wantsHistory.ts';
import type { Inbox } from '../incoming/inbox.ts';
import { journalingRepository } from '../incoming/journal.ts';
import { orderMessages } from '../incoming/orderMessages.ts';
import { isSameNumber, parseJid } from '../jids.ts';
import { type AuthState, openAuthState } from '../keys/authState.ts';
import { refuseCalls } from '../refuseCalls.ts';
import { AccountStanding } from './accountStanding.ts';
import { asksForPasskey } from './asksForPasskey.ts';
import type { Ended } from './closeRules.ts';
import { closeSocket } from './closeSocket.ts';
import type { Deafness } from './deafness.ts';
import { guarded } from './guarded.ts';
import { Liveness } from './liveness.ts';
import { type Lasting, socketConfig } from './socketConfig.ts';

/** The parts of a session that its sockets share, one after the other. */
export interface SocketSession {
  /** A socket that opened changes the numbers in it: the next one must be of the same account. */
  start: SessionStart;
  inbox: Inbox;
  lasting: Lasting;
  deafness: Deafness;
  log: Logger;
  stopping: AbortSignal;
  /** It is connected, or waits for a scan. */
  settled(): void;
  /** Keys or sent messages could not be read or stored. It must cut the connection at once (see `openAuthState`). */
  onStoreTrouble(error: unknown): void;
}

/** One socket, from connecting to closed. */
export class SocketRun {
  readonly #session: SocketSession;
  readonly #closed = Promise.withResolvers<Ended>();
  #socket: WASocket | undefined;
  #isOpen = false;
  #isWrongNumber = false;
  #isPairing = false;
  #isCodeAsked = false;
  #openedMs: number | undefined;
  #isPasskeyNeeded = false;
  #standing: AccountStanding;
  #liveness: Liveness | undefined;
  /** Chats whose typing this socket reports: WhatsApp forgets it with the socket, and one request is enough. */
  readonly watched = new BoundedMap<string, true>(5000);

  constructor(session: SocketSession) {
    this.#session = session;
    this.#standing = new AccountStanding(session.start.report, session.log);
  }

  /** The library's socket, from its making until it is closed. */
  get socket(): WASocket | undefined {
    return this.#socket;
  }

  /** Signed in and caught up. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Another account than before had signed in; it was signed out. */
  get isWrongNumber(): boolean {
    return this.#isWrongNumber;
  }

  /** The account wants a passkey while it is linked. */
  get isPasskeyNeeded(): boolean {
    return this.#isPasskeyNeeded;
  }

  /** Ends it as the network would. */
  cut(): void {
    this.#end(0, { isNetwork: true });
  }

  /** Runs it; resolves with its end, after the last write. */
  async run(): Promise<Ended> {
    const { start, inbox, stopping } = this.#session;
    const auth = await openAuthState(
      start.place,
      (error) => this.#startOver(error),
      (events) => inbox.journaled(events),
    );
    if (stopping.aborted) return this.#endedAs(0);
    inbox.reset(auth.creds.me);
    inbox.wantsHistory = await wantsHistory(start.place);
    // A number that was never linked here has no gap; what its phone remembers is nobody's business.
    inbox.missedSince = start.number ? await missedSince(start.place) : undefined;
    const socket = this.#make(auth);
    this.#listen(socket, auth);
    const ended = await this.#closed.promise;
    this.#liveness?.stop();
    this.#isOpen = false;
    await closeSocket(socket);
    this.#socket = undefined;
    await auth.close();
    await inbox.flush();
    return ended;
  }

  /** The database failed: WhatsApp must keep what we could not store or answer. */
  #startOver(error: unknown): void {
    this.#session.onStoreTrouble(error);
    this.cut();
  }

  #endedAs(code: number, about: Partial<Ended> = {}): Ended {
    const atMs = monotonicMs();
    return {
      code,
      isNetwork: false,
      wasPairing: this.#isPairing,
      ...about,
      openMs: this.#openedMs === undefined ? null : atMs - this.#openedMs,
      atMs,
    };
  }

  #end(code: number, about?: Partial<Ended>): void {
    this.#closed.resolve(this.#endedAs(code, about));
  }

  #make(auth: AuthState): WASocket {
    const { start, inbox, lasting, log } = this.#session;
    const repository = journalingRepository(
      inbox.notes,
      (...args) => inbox.toRawEvent(...args),
      () => inbox.own,
      (stanza) => inbox.noteUnread(stanza),
    );
    const socket = guarded(
      () =>
        makeWASocket(
          socketConfig(start.place, auth, lasting, repository, {
            qrMs: start.qrMs,
            wantsHistory: inbox.wantsHistory,
            onStoreTrouble: (error) => this.#startOver(error),
          }),
        ),
      (error) => log.warn({ err: error }, 'a listener of the library failed'),
    );
    orderMessages(socket, (stanza) => inbox.onTurn(stanza));
    this.#socket = socket;
    return socket;
  }

  #listen(socket: WASocket, auth: AuthState): void {
    const { start, inbox } = this.#session;
    this.#liveness = this.#watch(socket);
    this.#standing.listen(socket);
    socket.ws.on('frame', (frame: BinaryNode | Uint8Array) => {
      if (frame instanceof Uint8Array) return;
      this.#liveness?.noteFrame(frame);
      this.#standing.noteStanza(frame, socket);
      if (this.#isPairing && asksForPasskey(frame)) this.#needsPasskey();
      inbox.noteStanza(frame);
    });
    // A refusal of the web socket (a proxy, a busy server): the library hears it but does not end.
    socket.ws.on('unexpected-response', () => this.cut());
    socket.ev.on('creds.update', () => {
      auth.credsChanged();
      inbox.reset(auth.creds.me);
    });
    inbox.listen(socket);
    refuseCalls(socket, start.place, (callId) => inbox.callRefused(callId));
    socket.ev.on('connection.update', (update) => this.#updated(socket, update));
  }

  #updated(socket: WASocket, { connection, qr, isNewLogin, lastDisconnect }: Partial<ConnectionState>): void {
    const { start, stopping } = this.#session;
    if (connection === 'close') {
      this.#closedBy(lastDisconnect?.error);
      return;
    }
    if (stopping.aborted) return;
    if (qr) this.#showCode(socket, qr);
    if (isNewLogin) {
      this.#isPairing = false;
      start.report({ status: 'PAIRING', qrcode: '', pairingCode: null });
    }
    if (connection === 'open') this.#opened(socket).catch(() => this.cut());
  }

  #closedBy(error: (Error & { output?: { statusCode?: number } }) | undefined): void {
    const isNetwork = error?.message.startsWith('WebSocket Error') === true;
    this.#end(error?.output?.statusCode ?? 0, { isNetwork });
  }

  #showCode(socket: WASocket, qr: string): void {
    const { start, settled } = this.#session;
    this.#isPairing = true;
    settled();
    start.report({ status: 'qrcode', stopReason: null, qrcode: qr });
    if (!start.pairNumber || this.#isCodeAsked) return;
    this.#isCodeAsked = true;
    this.#askForCode(socket, start.pairNumber);
  }

  #askForCode(socket: WASocket, number: string): void {
    const { start, stopping, log } = this.#session;
    socket
      .requestPairingCode(number)
      .then((code) => !stopping.aborted && start.report({ pairingCode: code }))
      .catch((error: unknown) => log.warn({ err: error }, 'no pairing code'));
  }

  async #opened(socket: WASocket): Promise<void> {
    const { start, settled } = this.#session;
    const number = parseJid(socket.user?.id)?.user ?? '';
    if (start.number && !isSameNumber(start.number, number)) {
      this.#isWrongNumber = true;
      await socket.logout().catch(() => {});
      return this.#end(401);
    }
    start.number = number;
    start.pairNumber = null;
    this.#openedMs = monotonicMs();
    this.#isOpen = true;
    settled();
    start.report({
      status: 'CONNECTED',
      stopReason: null,
      qrcode: '',
      pairingCode: null,
      pairNumber: null,
      number,
    });
    start.onOpen();
    this.#standing.readFrom(socket);
    askPhoneForContent(start.place, socket, {
      isOpen: () => this.#isOpen,
      onUnread: (id, place) => this.#session.inbox.restoreUnread(id, place),
    }).catch((error: unknown) =>
      this.#session.log.warn({ err: error }, 'the phone was not asked for unread messages'),
    );
  }

  #needsPasskey(): void {
    this.#isPasskeyNeeded = true;
    this.#end(401);
  }

  #watch(socket: WASocket): Liveness {
    const { start, deafness } = this.#session;
    return new Liveness(
      socket,
      {
        isOpen: () => this.#isOpen,
        isPairing: () => this.#isPairing,
        end: (how) => (how === 'cut' ? this.cut() : this.#end(428)),
      },
      { clock: start.place.kernel.clock, report: start.report, deafness, quietMs: start.quietMs },
    );
  }
}
