import { loadOutgoing, loadReadMark } from '../features/messages/loadOutgoing.ts';
import type { ChannelSession } from './channel.ts';
import {
  type Claimed,
  claimNext,
  connectionsWithWork,
  finish,
  markHanded,
  markReceiptSent,
  mostHandings,
  postpone,
  refuse,
  requeue,
} from './outboxRows.ts';
import type { SessionKernel } from './sessionPlace.ts';

/** Sends what lies in the outbox, for the sessions of this process. */
export interface Delivery {
  /** The session (again) can send: what was under way before goes first. */
  opened(session: ChannelSession): void;
  /** Takes nothing new and waits for what is being handed over. */
  stop(): Promise<void>;
}

/**
 * Conversations of one connection that are served at the same time; inside each, one after the other. Files
 * have places of their own: slow uploads hold up no text.
 */
const textsAtOnce = 8;
const filesAtOnce = 4;
const sweepMs = 1000;

/** One connection's work. */
interface Sender {
  /** What is being handed over, by conversation. */
  busy: Map<number, { hasFile: boolean }>;
  running: Set<Promise<void>>;
  isPumping: boolean;
  again: boolean;
}

/** Starts it: woken with each message, and by itself every second. Rows of connections that are not open stay. */
export function startDelivery(kernel: SessionKernel, sessions: () => ChannelSession[]): Delivery {
  const { log, database, vault, storage } = kernel;
  const senders = new Map<number, Sender>();
  const ready = new Set<number>();
  let isStopping = false;

  function senderOf(id: number): Sender {
    const sender = senders.get(id) ?? {
      busy: new Map(),
      running: new Set(),
      isPumping: false,
      again: false,
    };
    senders.set(id, sender);
    return sender;
  }

  async function pump(session: ChannelSession): Promise<void> {
    const sender = senderOf(session.connectionId);
    if (sender.isPumping) {
      sender.again = true;
      return;
    }
    sender.isPumping = true;
    try {
      do {
        sender.again = false;
        await fill(session, sender);
      } while (sender.again);
    } catch (error) {
      log.warn({ err: error, connectionId: session.connectionId }, 'outbox not read');
    } finally {
      sender.isPumping = false;
    }
  }

  async function fill(session: ChannelSession, sender: Sender): Promise<void> {
    const { connectionId, companyId } = session;
    for (;;) {
      const places = [false, true].map((hasFile) => {
        const taken = [...sender.busy.values()].filter((one) => one.hasFile === hasFile).length;
        return { hasFile, most: (hasFile ? filesAtOnce : textsAtOnce) - taken };
      });
      if (places.every(({ most }) => most <= 0)) return;
      if (isStopping || !session.isOpen() || !ready.has(connectionId)) return;
      const busyTickets = [...sender.busy.keys()];
      const claimed = await database.inCompany(companyId, (tx) =>
        Promise.all(places.map((place) => claimNext(tx, { connectionId, busyTickets, ...place }))),
      );
      for (const [at, rows] of claimed.entries())
        for (const row of rows) {
          sender.busy.set(row.ticketId, places[at]!);
          const work = deliver(session, row).finally(() => {
            sender.busy.delete(row.ticketId);
            sender.running.delete(work);
            void pump(session);
          });
          sender.running.add(work);
        }
      if (claimed.every((rows, at) => rows.length < places[at]!.most)) return;
    }
  }

  async function deliver(session: ChannelSession, row: Claimed): Promise<void> {
    try {
      await (row.kind === 'read' ? tellRead(session, row) : send(session, row));
    } catch (error) {
      await failed(session, row, error).catch((cause: unknown) => {
        log.warn({ err: cause, outboxId: row.id }, 'outbox row not put back yet');
        setTimeout(() => session.isOpen() && opened(session), sweepMs);
      });
    }
  }

  async function send(session: ChannelSession, row: Claimed): Promise<void> {
    const { companyId, connectionId } = session;
    const outgoing = await database.inCompany(companyId, async (tx) => {
      const loaded = row.messageId === null ? undefined : await loadOutgoing(tx, storage, row.messageId);
      if (!loaded) await finish(tx, row);
      else if (row.handed >= mostHandings) await refuse(tx, vault, connectionId, row, 'unknown');
      else return loaded;
      return undefined;
    });
    if (!outgoing) return kernel.wakeups.wake('inbound', connectionId);
    const outcome = await session.send(outgoing);
    await database.inCompany(companyId, (tx) =>
      outcome.handed ? markHanded(tx, row) : refuse(tx, vault, connectionId, row, outcome.failure),
    );
    if (!outcome.handed) kernel.wakeups.wake('inbound', connectionId);
  }

  async function tellRead(session: ChannelSession, row: Claimed): Promise<void> {
    const { messageId } = row;
    const mark =
      messageId === null
        ? undefined
        : await database.inCompany(
            session.companyId,
            (tx) => loadReadMark(tx, row.ticketId, messageId),
            'read',
          );
    if (mark && mark.messages.length > 0) await session.markRead(mark);
    await database.inCompany(session.companyId, async (tx) => {
      await markReceiptSent(tx, mark?.ids ?? []);
      await finish(tx, row);
    });
  }

  async function failed(session: ChannelSession, row: Claimed, error: unknown): Promise<void> {
    const { companyId, connectionId } = session;
    const isConnected = session.isOpen();
    if (isConnected) log.warn({ err: error, connectionId, outboxId: row.id }, 'not sent yet');
    await database.inCompany(companyId, async (tx) => {
      if (await postpone(tx, row, isConnected)) await refuse(tx, vault, connectionId, row, 'unknown');
    });
  }

  /** What no wake-up told of: one query for all connections that are open here. */
  async function sweep(): Promise<void> {
    const open = sessions().filter((session) => session.isOpen());
    if (open.length === 0 || isStopping) return;
    const ids = await database.acrossCompanies(
      (tx) =>
        connectionsWithWork(
          tx,
          open.map(({ connectionId }) => connectionId),
        ),
      'read',
    );
    for (const session of open) if (ids.has(session.connectionId)) void pump(session);
  }

  function opened(session: ChannelSession): void {
    const { companyId, connectionId } = session;
    ready.delete(connectionId);
    void (async () => {
      await Promise.allSettled(senderOf(connectionId).running);
      await database.inCompany(companyId, (tx) => requeue(tx, connectionId));
      ready.add(connectionId);
      await pump(session);
    })().catch((error: unknown) => {
      log.warn({ err: error, connectionId }, 'outbox not put in order; tried again soon');
      setTimeout(() => session.isOpen() && !isStopping && opened(session), sweepMs);
    });
  }

  const unhear = kernel.wakeups.on('outbox', (about) => {
    const session = sessions().find(({ connectionId }) => connectionId === Number(about));
    if (session) void pump(session);
  });
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'outbox not swept'));
  }, sweepMs);

  return {
    opened,
    async stop() {
      isStopping = true;
      unhear();
      clearInterval(timer);
      await Promise.allSettled([...senders.values()].flatMap(({ running }) => [...running]));
    },
  };
}
