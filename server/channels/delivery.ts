import { eq, inArray, sql } from 'drizzle-orm';
import { loadOutgoing, loadReadMark } from '../features/messages/loadOutgoing.ts';
import { messages } from '../features/messages/messages.table.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { sendAgain } from '../outbox/outboxRows.ts';
import { isOurTrouble } from '../rowQueue/failures.ts';
import { type Outcome, rowWorker } from '../rowQueue/rowWorker.ts';
import type { ChannelSession } from './channel.ts';
import { reportRefusal } from './reportRefusal.ts';
import type { SessionKernel } from './sessionPlace.ts';

/** Sends what lies in the outbox, for the sessions of this process. */
export interface Delivery {
  /** The session (again) can send: what was under way before goes first. */
  opened(session: ChannelSession): void;
  /** Takes nothing new and waits for what is being handed over. */
  stop(): Promise<void>;
}

type Row = typeof outbox.$inferSelect;

/**
 * Conversations of one connection that are served at the same time; inside each, one after the other. Files
 * have places of their own: slow uploads hold up no text.
 */
const textsAtOnce = 8;
const filesAtOnce = 4;
/** The server acknowledges within a second or so; after this long the message is handed over again, under its id. */
const acknowledgedWithinSeconds = 20;
/** Handed over so often (some five minutes) without an answer, nobody can say whether it arrived: people decide. */
const mostHandings = 5;
/** After ten minutes of failing while connected people are told. */
const retry = { fromSeconds: 1, toSeconds: 60, forSeconds: 600 };
const againMs = 1000;

/** Starts it: woken with each message, and by itself every second. Rows of connections that are not open stay. */
export function startDelivery(kernel: SessionKernel, sessions: () => ChannelSession[]): Delivery {
  const { log, database, vault, storage } = kernel;
  // Connections whose rows are in order since they opened.
  const ready = new Set<number>();
  const running = new Map<number, Set<Promise<unknown>>>();
  let isStopping = false;

  const sending = () => sessions().filter((session) => session.isOpen() && ready.has(session.connectionId));

  async function deliver(row: Row): Promise<Outcome> {
    const session = sending().find(({ connectionId }) => connectionId === row.connectionId);
    if (!session) throw new SessionClosed();
    return row.kind === 'read' ? tellRead(session, row) : send(session, row);
  }

  async function send(session: ChannelSession, row: Row): Promise<Outcome> {
    const { messageId } = row;
    const outgoing =
      messageId === null
        ? undefined
        : await database.inCompany(session.companyId, (tx) => loadOutgoing(tx, storage, messageId), 'read');
    if (!outgoing) return { as: 'done' };
    if (row.handed >= mostHandings)
      return { as: 'done', also: (work) => reportRefusal(work, vault, row, 'unknown') };
    const outcome = await session.send(outgoing);
    if (!outcome.handed)
      return { as: 'done', also: (work) => reportRefusal(work, vault, row, outcome.failure) };
    return {
      as: 'handed',
      seconds: acknowledgedWithinSeconds * (row.handed + 1),
      also: async ({ tx }) =>
        void (await tx
          .update(outbox)
          .set({ handed: row.handed + 1 })
          .where(eq(outbox.id, row.id))),
    };
  }

  async function tellRead(session: ChannelSession, row: Row): Promise<Outcome> {
    const { messageId, ticketId } = row;
    const mark =
      messageId === null
        ? undefined
        : await database.inCompany(session.companyId, (tx) => loadReadMark(tx, ticketId, messageId), 'read');
    if (!mark || mark.messages.length === 0) return { as: 'done' };
    await session.markRead(mark);
    return {
      as: 'done',
      also: async ({ tx }) =>
        void (await tx.update(messages).set({ receiptSent: true }).where(inArray(messages.id, mark.ids))),
    };
  }

  const worker = rowWorker(kernel, 'outbox', {
    table: outbox,
    atOnce: Number.POSITIVE_INFINITY,
    atOncePerGroup: ({ hasFile }) => (hasFile ? filesAtOnce : textsAtOnce),
    retry,
    wokenBy: 'outbox',
    aboutOf: ({ connectionId }) => String(connectionId),
    groups(about) {
      const open = sending().filter(({ connectionId }) => about?.has(String(connectionId)) ?? true);
      if (open.length === 0) return undefined;
      const connectionIds = open.map(({ connectionId }) => connectionId);
      const companyIds = open.map(({ companyId }) => companyId);
      return sql`
        select company_id, connection_id, has_file
        from unnest(${sql.param(companyIds)}::int[], ${sql.param(connectionIds)}::int[]) as open(company_id, connection_id)
        cross join (values (false), (true)) as files(has_file)`;
    },
    // A session that is closed or closing sends nothing: that is no fault of the message's, and nor is trouble of ours.
    counts: (error, row) =>
      !isOurTrouble(error) && sending().some(({ connectionId }) => connectionId === row.connectionId),
    async givenUp(work, row) {
      await reportRefusal(work, vault, row, 'unknown');
      return 'done';
    },
    outside(_companyId, row) {
      const work = deliver(row);
      const ofConnection = running.get(row.connectionId) ?? new Set();
      running.set(row.connectionId, ofConnection.add(work));
      return work.finally(() => ofConnection.delete(work));
    },
  });

  function opened(session: ChannelSession): void {
    const { companyId, connectionId } = session;
    ready.delete(connectionId);
    void (async () => {
      await Promise.allSettled(running.get(connectionId) ?? []);
      await database.inCompany(companyId, (tx) => sendAgain(tx, connectionId));
      ready.add(connectionId);
      worker.look(String(connectionId));
    })().catch((error: unknown) => {
      log.warn({ err: error, connectionId }, 'outbox not put in order; tried again soon');
      setTimeout(() => session.isOpen() && !isStopping && opened(session), againMs);
    });
  }

  return {
    opened,
    async stop() {
      isStopping = true;
      await worker.stop();
    },
  };
}

/** It closed between the row's turn and its sending. */
class SessionClosed extends Error {}
