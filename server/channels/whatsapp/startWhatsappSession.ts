import type { StopReason } from '@recado/shared/features/connections';
import { type BinaryNode, makeWASocket, type WASocket } from 'baileys';
import { monotonicMs } from '../../clock.ts';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { serialQueue } from '../serialQueue.ts';
import type { RunningSession, SessionStart } from '../sessionDriver.ts';
import { download, wayToFiles } from './files/download.ts';
import { fetchPicture } from './files/fetchPicture.ts';
import { findNumbers } from './findNumbers.ts';
import { Groups } from './groups.ts';
import { Inbox } from './incoming/inbox.ts';
import { journalingRepository } from './incoming/journal.ts';
import { orderMessages } from './incoming/orderMessages.ts';
import { isSameNumber, parseJid } from './jids.ts';
import { ConnectionGone, forgetAuthState, openAuthState } from './keys/authState.ts';
import { LeaseLost } from './keys/keyRows.ts';
import { sendChange } from './outgoing/sendChange.ts';
import { markRead, sendOutgoing } from './outgoing/sendOutgoing.ts';
import { refuseCalls } from './refuseCalls.ts';
import { afterEnd, type Ended, noTries, type Tries } from './socket/closeRules.ts';
import { guarded } from './socket/guarded.ts';
import { cacheStore, type Lasting, socketConfig } from './socket/socketConfig.ts';

/** A socket without a stanza for this long, though it seems open, is connected again. */
const deafMs = 45 * 60_000;
/** The time limit from the connect to a code to scan, or to the end of the sign-in and catch-up. */
const connectMs = 90_000;
const watchMs = 30_000;
const closeMs = 3000;

/**
 * Starts a session and keeps it connected until `stop` or a final end (see closeRules.ts). After every wait it checks
 * again whether it should run.
 */
export function startWhatsappSession(start: SessionStart): RunningSession {
  const { place, report } = start;
  const { kernel, connectionId, companyId } = place;
  const log = kernel.log.child({ connectionId });
  const settled = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let socket: WASocket | undefined;
  let isOpen = false;
  let wrongNumber = false;
  let endSocket: (() => void) | undefined;

  const groups = new Groups((jid) => {
    if (!socket) throw new Error('not connected');
    return socket.groupMetadata(jid);
  });
  const lasting: Lasting = { retryCounts: cacheStore(1000), placeholders: cacheStore(1000), groups };
  const inbox = new Inbox(place, groups, report);
  // Chats whose typing this socket reports: WhatsApp forgets it with the socket, and one request is enough.
  const watched = new BoundedMap<string, true>(5000);

  async function run(): Promise<void> {
    let tries: Tries = noTries;
    while (!stopping.signal.aborted) {
      report({ status: 'OPENING', qrcode: '', pairingCode: null });
      const ended = await runSocket().catch((error: unknown): Ended => {
        log.warn({ err: error }, 'session did not start');
        return { code: 0, isNetwork: true, openMs: null, wasPairing: false, atMs: monotonicMs() };
      });
      settled.resolve();
      if (stopping.signal.aborted) return;
      if (wrongNumber) return await giveUp('wrongNumber', true);
      const next = afterEnd(ended, tries, Math.random());
      log.info({ code: ended.code, isNetwork: ended.isNetwork, next: next.kind }, 'session ended');
      if (next.kind === 'stop') return await giveUp(next.reason, next.forget);
      tries = next.tries;
      if (next.afterMs > 0)
        report(
          next.isUnreachable
            ? { status: 'TIMEOUT', stopReason: 'unreachable', qrcode: '', pairingCode: null }
            : { status: 'OPENING', qrcode: '', pairingCode: null },
        );
      await pause(next.afterMs, stopping.signal);
    }
  }

  async function giveUp(reason: StopReason, forget: boolean): Promise<void> {
    stopping.abort();
    if (forget) await forgetAuthState(place);
    report({
      status: 'DISCONNECTED',
      stopReason: reason,
      qrcode: '',
      pairingCode: null,
      pairNumber: null,
      wanted: false,
    });
  }

  /** Runs one socket from connecting to closed; resolves with its end, after the last write. */
  async function runSocket(): Promise<Ended> {
    const closed = Promise.withResolvers<Ended>();
    const run = { isNetwork: false, wasPairing: false };
    let openedMs: number | undefined;
    const endedAs = (code: number, about: Partial<Ended> = {}): Ended => {
      const atMs = monotonicMs();
      return { code, ...run, ...about, openMs: openedMs === undefined ? null : atMs - openedMs, atMs };
    };
    const end = (code: number, about?: Partial<Ended>) => closed.resolve(endedAs(code, about));
    const auth = await openAuthState(
      place,
      (error) => {
        if (error instanceof ConnectionGone) void socket?.logout().catch(() => {});
        else if (socket) cutOff(socket);
        if (error instanceof LeaseLost) stopping.abort();
        else log.warn({ err: error }, 'keys not stored; the session starts over');
        end(0, { isNetwork: true });
      },
      (events) => inbox.journaled(events),
    );
    if (stopping.signal.aborted) return endedAs(0);
    inbox.reset(auth.creds.me);
    const repository = journalingRepository(inbox.notes, (...given) => inbox.toRawEvent(...given));
    const made = guarded(
      () => makeWASocket(socketConfig(place, auth, lasting, repository, start.qrMs)),
      (error) => log.warn({ err: error }, 'a listener of the library failed'),
    );
    orderMessages(made);
    socket = made;
    watched.clear();
    endSocket = () => end(0, { isNetwork: true });
    let lastStanzaMs = monotonicMs();
    let isCodeAsked = false;

    made.ws.on('frame', (frame: BinaryNode | Uint8Array) => {
      if (frame instanceof Uint8Array) return;
      if (frame.tag !== 'iq') lastStanzaMs = monotonicMs();
      inbox.hear(frame);
    });
    // A refusal of the web socket (a proxy, a busy server): the library hears it but does not end.
    made.ws.on('unexpected-response', () => end(0, { isNetwork: true }));
    made.ev.on('creds.update', () => {
      auth.credsChanged();
      inbox.reset(auth.creds.me);
    });
    inbox.listen(made);
    refuseCalls(made, place);
    made.ev.on('connection.update', ({ connection, qr, isNewLogin, lastDisconnect }) => {
      if (connection === 'close') {
        const error = lastDisconnect?.error as (Error & { output?: { statusCode?: number } }) | undefined;
        const isNetwork = error?.message.startsWith('WebSocket Error') === true;
        end(error?.output?.statusCode ?? 0, { isNetwork });
        return;
      }
      if (stopping.signal.aborted) return;
      if (qr) {
        run.wasPairing = true;
        settled.resolve();
        report({ status: 'qrcode', stopReason: null, qrcode: qr });
        if (start.pairNumber && !isCodeAsked) {
          isCodeAsked = true;
          askForCode(made, start.pairNumber);
        }
      }
      if (isNewLogin) {
        run.wasPairing = false;
        report({ status: 'PAIRING', qrcode: '', pairingCode: null });
      }
      if (connection === 'open') opened(made).catch(() => end(0, { isNetwork: true }));
    });

    async function opened(sock: WASocket): Promise<void> {
      const number = parseJid(sock.user?.id)?.user ?? '';
      if (start.number && !isSameNumber(start.number, number)) {
        wrongNumber = true;
        await sock.logout().catch(() => {});
        return end(401);
      }
      start.number = number;
      start.pairNumber = null;
      openedMs = monotonicMs();
      isOpen = true;
      settled.resolve();
      report({
        status: 'CONNECTED',
        stopReason: null,
        qrcode: '',
        pairingCode: null,
        pairNumber: null,
        number,
      });
      start.onOpen();
    }

    const startedMs = monotonicMs();
    const watch = setInterval(() => {
      if (isOpen && monotonicMs() - lastStanzaMs > deafMs) end(428);
      if (!isOpen && !run.wasPairing && monotonicMs() - startedMs > connectMs) end(0, { isNetwork: true });
    }, watchMs);
    watch.unref();
    const ended = await closed.promise;
    clearInterval(watch);
    isOpen = false;
    endSocket = undefined;
    await closeSocket(made);
    socket = undefined;
    await auth.close();
    await inbox.flush();
    return ended;
  }

  function askForCode(sock: WASocket, number: string): void {
    sock
      .requestPairingCode(number)
      .then((code) => !stopping.signal.aborted && report({ pairingCode: code }))
      .catch((error: unknown) => log.warn({ err: error }, 'no pairing code'));
  }

  const finished = run().catch((error: unknown) => log.error({ err: error }, 'session failed'));
  const ended = finished.then(() => {
    settled.resolve();
  });
  const turn = serialQueue();

  async function stop(): Promise<void> {
    stopping.abort();
    endSocket?.();
    await finished;
    await inbox.close();
  }

  return {
    connectionId,
    companyId,
    settled: settled.promise,
    ended,
    isOpen: () => isOpen && !stopping.signal.aborted,
    send(message) {
      if (!socket || !isOpen || stopping.signal.aborted) throw new Error('not connected');
      return sendOutgoing({ place, socket, inbox }, message);
    },
    change(change) {
      if (!socket || !isOpen || stopping.signal.aborted) throw new Error('not connected');
      return sendChange({ place, socket, inbox }, change);
    },
    async markRead(mark) {
      if (!socket || !isOpen || stopping.signal.aborted) throw new Error('not connected');
      await markRead({ place, socket, inbox }, mark);
    },
    async watch(conversation) {
      const jid = inbox.addresses.usual(conversation);
      if (!socket || !isOpen || stopping.signal.aborted || !jid || watched.has(jid)) return;
      watched.set(jid, true);
      await socket.presenceSubscribe(jid).catch((error: unknown) => {
        watched.delete(jid);
        throw error;
      });
    },
    async tellTyping(conversation, isTyping) {
      const jid = inbox.addresses.usual(conversation);
      if (!socket || !isOpen || stopping.signal.aborted || !jid) return;
      await socket.sendPresenceUpdate(isTyping ? 'composing' : 'paused', jid);
    },
    async findNumbers(numbers) {
      if (!socket || !isOpen || stopping.signal.aborted) throw new Error('not connected');
      return findNumbers(socket, numbers);
    },
    async picture(conversation) {
      const jid = inbox.addresses.usual(conversation);
      if (!socket || !isOpen || stopping.signal.aborted) throw new Error('not connected');
      return jid === undefined ? null : fetchPicture(place, socket, jid);
    },
    download: (source) =>
      download(source, {
        socket: isOpen ? socket : undefined,
        ...wayToFiles(kernel, companyId),
      }),
    stop: () => turn(stop),
    signOut: () =>
      turn(async () => {
        stopping.abort();
        if (isOpen) await socket?.logout().catch(() => {});
        await stop();
        await forgetAuthState(place);
      }),
  };
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

/** Ends the web socket at this very moment: it sends nothing more, no receipt and no refusal. */
function cutOff(sock: WASocket): void {
  (sock.ws as unknown as { socket?: { terminate(): void } | null }).socket?.terminate();
}

/** Closes without signing out. It cuts off a peer that does not answer the close. */
async function closeSocket(sock: WASocket): Promise<void> {
  const cut = setTimeout(() => cutOff(sock), closeMs);
  await sock.end(undefined).catch(() => {});
  clearTimeout(cut);
}
