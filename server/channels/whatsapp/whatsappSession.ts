import type { Readable } from 'node:stream';
import type { StopReason } from '@recado/shared/features/connections';
import type { WASocket } from 'baileys';
import type { Logger } from 'pino';
import { monotonicMs } from '../../clock.ts';
import type { Conversation, GroupMember, OutgoingChange, OutgoingMessage, ReadMark } from '../channel.ts';
import { serialQueue } from '../serialQueue.ts';
import type { RunningSession, SessionStart } from '../sessionDriver.ts';
import { download, wayToFiles } from './files/download.ts';
import { fetchPicture } from './files/fetchPicture.ts';
import { findNumbers } from './findNumbers.ts';
import { Groups, membersOf } from './groups.ts';
import { Inbox } from './incoming/inbox.ts';
import { forgetAuthState } from './keys/authState.ts';
import { LeaseLost } from './keys/keyRows.ts';
import { ConnectionGone } from './keys/whyRefused.ts';
import { Online } from './online.ts';
import { sendChange } from './outgoing/sendChange.ts';
import { markRead, type Sender, sendOutgoing } from './outgoing/sendOutgoing.ts';
import { afterEnd, type Ended, noTries, type Tries } from './socket/closeRules.ts';
import { cutOff } from './socket/closeSocket.ts';
import { Deafness } from './socket/deafness.ts';
import { cacheStore } from './socket/socketConfig.ts';
import { SocketRun, type SocketSession } from './socket/socketRun.ts';

/**
 * A session that keeps itself connected, from its making until `stop` or a final end (see closeRules.ts). After every
 * wait it checks again whether it should run.
 */
export class WhatsappSession implements RunningSession {
  readonly connectionId: number;
  readonly companyId: number;
  readonly settled: Promise<void>;
  readonly ended: Promise<void>;
  readonly #start: SessionStart;
  readonly #log: Logger;
  readonly #inbox: Inbox;
  readonly #shared: SocketSession;
  readonly #stopping = new AbortController();
  readonly #finished: Promise<void>;
  readonly #turn = serialQueue();
  readonly #online: Online;
  /** The newest socket; it may be closed already. */
  #run: SocketRun | undefined;

  constructor(start: SessionStart) {
    const { place, report } = start;
    this.#start = start;
    this.connectionId = place.connectionId;
    this.companyId = place.companyId;
    this.#log = place.kernel.log.child({ connectionId: place.connectionId });
    const groups = new Groups((jid) => {
      if (!this.#socket) throw new Error('not connected');
      return this.#socket.groupMetadata(jid);
    });
    this.#inbox = new Inbox(place, groups, report);
    this.#online = new Online(place);
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    this.#shared = {
      start,
      inbox: this.#inbox,
      lasting: { retryCounts: cacheStore(1000), placeholders: cacheStore(1000), groups },
      deafness: new Deafness(Math.random()),
      log: this.#log,
      stopping: this.#stopping.signal,
      settled: resolve,
      onStoreTrouble: (error) => this.#onStoreTrouble(error),
    };
    this.settled = settled;
    this.#finished = this.#keepConnected().catch((error: unknown) =>
      this.#log.error({ err: error }, 'session failed'),
    );
    this.ended = this.#finished.then(resolve);
  }

  get #socket(): WASocket | undefined {
    return this.#run?.socket;
  }

  /** The socket, if it can send. */
  get #openSocket(): WASocket | undefined {
    return this.isOpen() ? this.#socket : undefined;
  }

  #connected(): WASocket {
    const socket = this.#openSocket;
    if (!socket) throw new Error('not connected');
    return socket;
  }

  #sender(): Sender {
    return { place: this.#start.place, socket: this.#connected(), inbox: this.#inbox };
  }

  isOpen(): boolean {
    return this.#run?.isOpen === true && !this.#stopping.signal.aborted;
  }

  send(message: OutgoingMessage) {
    return sendOutgoing(this.#sender(), message);
  }

  change(change: OutgoingChange) {
    return sendChange(this.#sender(), change);
  }

  async markRead(mark: ReadMark): Promise<void> {
    await markRead(this.#sender(), mark);
  }

  async watch(conversation: Conversation): Promise<void> {
    const jid = this.#inbox.addresses.usual(conversation);
    const socket = this.#openSocket;
    const watched = this.#run?.watched;
    if (!socket || !watched || !jid) return;
    await this.#online.seen(socket);
    if (watched.has(jid)) return;
    watched.set(jid, true);
    await socket.presenceSubscribe(jid).catch((error: unknown) => {
      watched.delete(jid);
      throw error;
    });
  }

  async tellTyping(conversation: Conversation, isTyping: boolean): Promise<void> {
    const jid = this.#inbox.addresses.usual(conversation);
    if (jid) await this.#openSocket?.sendPresenceUpdate(isTyping ? 'composing' : 'paused', jid);
  }

  async findNumbers(numbers: readonly string[]) {
    return findNumbers(this.#connected(), numbers);
  }

  async picture(conversation: Conversation): Promise<Uint8Array | null> {
    const jid = this.#inbox.addresses.usual(conversation);
    const socket = this.#connected();
    return jid === undefined ? null : fetchPicture(this.#start.place, socket, jid);
  }

  async members(conversation: Conversation): Promise<GroupMember[] | null> {
    const jid = this.#inbox.addresses.usual(conversation);
    const group = jid === undefined ? undefined : await this.#shared.lasting.groups.metadata(jid);
    return group ? membersOf(group) : null;
  }

  async setBlocked(conversation: Conversation, isBlocked: boolean): Promise<void> {
    const socket = this.#connected();
    const jid = await this.#inbox.addresses.find(conversation, socket);
    if (jid) await socket.updateBlockStatus(jid, isBlocked ? 'block' : 'unblock');
  }

  download(source: unknown): Promise<Readable> {
    return download(source, {
      socket: this.#run?.isOpen ? this.#socket : undefined,
      ...wayToFiles(this.#start.place.kernel, this.companyId),
    });
  }

  stop(): Promise<void> {
    return this.#turn(() => this.#end());
  }

  signOut(): Promise<void> {
    return this.#turn(async () => {
      this.#stopping.abort();
      if (this.#run?.isOpen) await this.#socket?.logout().catch(() => {});
      await this.#end();
      await forgetAuthState(this.#start.place);
    });
  }

  async #end(): Promise<void> {
    this.#stopping.abort();
    this.#run?.cut();
    this.#online.close();
    await this.#finished;
    await this.#inbox.close();
  }

  /** Runs one socket after the other. */
  async #keepConnected(): Promise<void> {
    const { signal } = this.#stopping;
    const { report } = this.#start;
    let tries: Tries = noTries;
    let reconnects = 0;
    report({ signals: { reconnects } });
    while (!signal.aborted) {
      report({ status: 'OPENING', qrcode: '', pairingCode: null });
      const run = new SocketRun(this.#shared);
      this.#run = run;
      const ended = await run.run().catch((error: unknown): Ended => {
        this.#log.warn({ err: error }, 'session did not start');
        return { code: 0, isNetwork: true, openMs: null, wasPairing: false, atMs: monotonicMs() };
      });
      this.#shared.settled();
      if (signal.aborted) return;
      if (run.isWrongNumber) return await this.#giveUp('wrongNumber', true);
      if (run.isPasskeyNeeded) return await this.#giveUp('passkeyNeeded', true);
      const next = afterEnd(ended, tries, Math.random());
      this.#log.info({ code: ended.code, isNetwork: ended.isNetwork, next: next.kind }, 'session ended');
      if (next.kind === 'stop') return await this.#giveUp(next.reason, next.forget);
      tries = next.tries;
      // The restart after a scan is part of linking.
      if (ended.code !== 515) report({ signals: { reconnects: ++reconnects } });
      if (next.afterMs > 0)
        report(
          next.isUnreachable
            ? { status: 'TIMEOUT', stopReason: 'unreachable', qrcode: '', pairingCode: null }
            : { status: 'OPENING', qrcode: '', pairingCode: null },
        );
      await pause(next.afterMs, signal);
    }
  }

  async #giveUp(reason: StopReason, forget: boolean): Promise<void> {
    this.#stopping.abort();
    if (forget) await forgetAuthState(this.#start.place);
    this.#start.report({
      status: 'DISCONNECTED',
      stopReason: reason,
      qrcode: '',
      pairingCode: null,
      pairNumber: null,
      wanted: false,
    });
  }

  #onStoreTrouble(error: unknown): void {
    const socket = this.#socket;
    if (error instanceof ConnectionGone) void socket?.logout().catch(() => {});
    else if (socket) cutOff(socket);
    if (error instanceof LeaseLost) this.#stopping.abort();
    else this.#log.warn({ err: error }, 'the database failed; the session starts over');
  }
}

/** Waits, or stops waiting when the signal comes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
