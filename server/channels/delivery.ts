import { sql } from 'drizzle-orm';
import { loadOutgoing, loadReadMark } from '../features/messages/loadOutgoing.ts';
import type { ChannelSession } from './channel.ts';
import {
  type Claimed,
  claimNext,
  finish,
  markHanded,
  markReceiptSent,
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

/** Conversations of one connection that are served at the same time; inside each, one after the other. */
const conversationsAtOnce = 8;
const sweepMs = 1000;

/** One connection's work. */
interface Sender {
  busyTickets: Set<number>;
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
      busyTickets: new Set(),
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
      const room = conversationsAtOnce - sender.busyTickets.size;
      if (room <= 0 || isStopping || !session.isOpen() || !ready.has(connectionId)) return;
      const claimed = await database.inCompany(companyId, (tx) =>
        claimNext(tx, connectionId, [...sender.busyTickets], room),
      );
      for (const row of claimed) {
        sender.busyTickets.add(row.ticketId);
        const work = deliver(session, row).finally(() => {
          sender.busyTickets.delete(row.ticketId);
          sender.running.delete(work);
          void pump(session);
        });
        sender.running.add(work);
      }
      if (claimed.length < room) return;
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
      return loaded;
    });
    if (!outgoing) return;
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

  /** Rows whose ticket lost its message are of no use; the sweep of all companies is one query. */
  async function sweep(): Promise<void> {
    const open = sessions().filter((session) => session.isOpen());
    if (open.length === 0 || isStopping) return;
    const due = await database.acrossCompanies(
      (tx) =>
        tx.execute<{ connectionId: number }>(sql`
          select distinct connection_id as "connectionId" from outbox
          where state in ('queued', 'handed') and not_before <= now()`),
      'read',
    );
    const ids = new Set([...due].map(({ connectionId }) => connectionId));
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
