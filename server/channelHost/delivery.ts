import { ack } from '@recado/shared/features/messages';
import { channelsThat, isWindowClosed } from '@recado/shared/lib/capabilities';
import { eq, inArray, sql } from 'drizzle-orm';
import { openAccount, pauseAccount } from '../channels/accountRows.ts';
import type {
  ChannelSession,
  OutgoingChange,
  OutgoingMessage,
  ReadMark,
  Refusal,
  SendOutcome,
} from '../channels/channel.ts';
import { channelOf } from '../channels/registry.ts';
import type { SessionKernel } from '../channels/sessionPlace.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';
import { settleChange } from '../features/core/messages/changes/settleChange.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { outboxWaiting } from '../outbox/outbox.wakes.ts';
import { keepTaken, sendAgain } from '../outbox/outboxRows.ts';
import { isOurTrouble } from '../rowQueue/failures.ts';
import { type Outcome, rowWorker } from '../rowQueue/rowWorker.ts';
import { loadChange, loadOutgoing, loadReadMark } from './loadOutgoing.ts';
import { reportAck, reportRefusal } from './reportOutcome.ts';

/** Sends the messages of the outbox: for the sessions of this process, and for all connections that need no session. */
export interface Delivery {
  /** The session can send (again): messages that were on their way go first. */
  opened(session: ChannelSession): void;
  /** Takes nothing new and waits for the messages that are on their way. */
  stop(): Promise<void>;
}

type Row = typeof outbox.$inferSelect;

/**
 * At most so many conversations of one connection run at once; each sends its messages one after the other. Files have
 * places of their own: slow uploads hold up no text.
 */
const textsAtOnce = 8;
const filesAtOnce = 4;
/**
 * The server sends an ack within a second or so; after this long the worker hands the message over again, under its id.
 */
const acknowledgedWithinSeconds = 20;
/** After so many tries without an ack (some five minutes) nobody can say whether the message arrived: people decide. */
const mostHandings = 5;
/** After ten minutes of failures while connected, Recado notifies people. */
const retry = { fromSeconds: 1, toSeconds: 60, forSeconds: 600 };
/** When an ack was lost, the channel reports within seconds that it has the message, or never. */
const reconciledWithinSeconds = 60;
const againMs = 1000;
/** Connections of these need no session. */
const withoutSession = channelsThat(({ connects }) => connects !== 'code');

/** How the messages of a row leave. */
interface Sender {
  send(message: OutgoingMessage): Promise<SendOutcome>;
  change(change: OutgoingChange): Promise<SendOutcome>;
  markRead(mark: ReadMark): Promise<void>;
}

/** Starts the delivery: each message wakes it, and a sweep every second. Rows of connections that are not open stay. */
export function startDelivery(kernel: SessionKernel, sessions: () => ChannelSession[]): Delivery {
  const { log, database, vault, storage } = kernel;
  // Connections whose rows are in order since they opened.
  const ready = new Set<number>();
  const running = new Map<number, Set<Promise<unknown>>>();
  let isStopping = false;

  const sending = () => sessions().filter((session) => session.isOpen() && ready.has(session.connectionId));

  async function senderOf(companyId: number, { connectionId }: Row): Promise<Sender> {
    const session = sending().find((one) => one.connectionId === connectionId);
    if (session) {
      const still = async <T>(run: () => Promise<T>): Promise<T> => {
        try {
          return await run();
        } catch (error) {
          throw sending().includes(session) ? error : new SessionClosed('closed', { cause: error });
        }
      };
      return {
        send: (message) => still(async () => session.send(message)),
        change: (change) => still(async () => session.change(change)),
        markRead: (mark) => still(async () => session.markRead(mark)),
      };
    }
    const account = await openAccount(kernel, companyId, connectionId);
    const driver = account && channelOf(account.channel).account;
    if (!driver) throw new SessionClosed();
    return {
      send: (message) => driver.send(account, message),
      change: (change) => driver.change(account, change),
      markRead: (mark) => driver.markRead(account, mark),
    };
  }

  async function deliver(companyId: number, row: Row): Promise<Outcome> {
    const sender = await senderOf(companyId, row);
    switch (row.kind) {
      case 'read':
        return tellRead(companyId, sender, row);
      case 'change':
        return tellChange(companyId, sender, row);
      case 'message':
        return send(companyId, sender, row);
    }
  }

  /** A channel treats a repeated change as the same one, so after a lost ack the worker sends it again. */
  async function tellChange(companyId: number, sender: Sender, row: Row): Promise<Outcome> {
    const outgoing = await database.inCompany(companyId, (tx) => loadChange(tx, row), 'read');
    const settled: Outcome = { as: 'done', also: (work) => settleChange(work, row, null) };
    if (!outgoing) return settled;
    if (row.handed >= mostHandings) return refused(row, 'unknown');
    const { channel, customerWroteAt, now } = outgoing;
    if (isWindowClosed(channel, customerWroteAt, now)) return refused(row, 'windowClosed');
    const outcome = await sender.change(outgoing);
    if ('refused' in outcome) return afterRefusal(companyId, row, outcome.refused);
    return 'handed' in outcome && outcome.providerId !== undefined
      ? {
          as: 'done',
          async also(work) {
            await settleChange(work, row, null);
            await keepTaken(work.tx, row);
          },
        }
      : handed(row, acknowledgedWithinSeconds * (row.handed + 1));
  }

  async function send(companyId: number, sender: Sender, row: Row): Promise<Outcome> {
    const { messageId } = row;
    const outgoing =
      messageId === null
        ? undefined
        : await database.inCompany(companyId, (tx) => loadOutgoing(tx, storage, messageId), 'read');
    if (!outgoing) return { as: 'done' };
    const repeats = channelOf(outgoing.channel).repeat === 'same id';
    if (row.handed >= (repeats ? mostHandings : 1)) return refused(row, 'unknown');
    const { channel, customerWroteAt, now } = outgoing;
    if (isWindowClosed(channel, customerWroteAt, now)) return refused(row, 'windowClosed');
    // The worker that held the row died, and may have handed the message over.
    if (!repeats && row.forgotten > 0) return handed(row, reconciledWithinSeconds);
    const outcome = await sender.send(outgoing);
    if ('unknown' in outcome)
      return handed(row, repeats ? acknowledgedWithinSeconds : reconciledWithinSeconds);
    if ('refused' in outcome) return afterRefusal(companyId, row, outcome.refused);
    const { providerId } = outcome;
    return providerId === undefined
      ? handed(row, acknowledgedWithinSeconds * (row.handed + 1))
      : { as: 'done', also: (work) => reportAck(work, vault, row, { providerId, ack: ack.sent }) };
  }

  const refused = (row: Row, failure: 'unknown' | 'windowClosed'): Outcome => ({
    as: 'done',
    also: (work) => reportRefusal(work, vault, row, failure),
  });

  // The channel reports later what became of it.
  const handed = (row: Row, seconds: number): Outcome => ({
    as: 'handed',
    seconds,
    also: async ({ tx }) =>
      void (await tx
        .update(outbox)
        .set({ handed: row.handed + 1 })
        .where(eq(outbox.id, row.id))),
  });

  async function afterRefusal(companyId: number, row: Row, refusal: Refusal): Promise<Outcome> {
    if (refusal.class === 'fail')
      return { as: 'done', also: (work) => reportRefusal(work, vault, row, refusal.failure) };
    const { connectionId } = row;
    if (refusal.class === 'pause')
      await kernel.inWork(companyId, async (work) => {
        await pauseAccount(work.tx, connectionId, refusal.seconds);
        if (refusal.reason)
          await changeSession(work, connectionId, { status: 'DISCONNECTED', stopReason: refusal.reason });
      });
    throw new NotNow(refusal);
  }

  async function tellRead(companyId: number, sender: Sender, row: Row): Promise<Outcome> {
    const { messageId, ticketId } = row;
    const mark =
      messageId === null
        ? undefined
        : await database.inCompany(companyId, (tx) => loadReadMark(tx, ticketId, messageId), 'read');
    if (!mark || mark.messages.length === 0) return { as: 'done' };
    await sender.markRead(mark);
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
    wokenBy: outboxWaiting,
    aboutOf: ({ connectionId }) => String(connectionId),
    groups(about) {
      const isMeant = (id: number) => about?.has(String(id)) ?? true;
      const open = sending().filter(({ connectionId }) => isMeant(connectionId));
      const connectionIds = open.map(({ connectionId }) => connectionId);
      const companyIds = open.map(({ companyId }) => companyId);
      return sql`
        select company_id, connection_id, has_file from (
          select * from unnest(${sql.param(companyIds)}::int[], ${sql.param(connectionIds)}::int[]) as open(company_id, connection_id)
          union all
          select c.company_id, c.id from connections c
          join channel_accounts a on a.company_id = c.company_id and a.connection_id = c.id
          where c.channel = any(${sql.param(withoutSession)}::text[]) and c.wanted and c.status = 'CONNECTED'
            and (a.paused_until is null or a.paused_until <= now())
            ${about ? sql`and c.id::text = any(${sql.param([...about])}::text[])` : sql``}
        ) as sending cross join (values (false), (true)) as files(has_file)`;
    },
    // A session that is closed or closing sends nothing. That is no fault of the message, and neither is trouble of
    // ours.
    counts: (error) =>
      !(error instanceof SessionClosed) &&
      !(error instanceof NotNow && error.ofConnection) &&
      !isOurTrouble(error),
    async givenUp(work, row, error) {
      // Recado no longer reports the read mark; the customer's own message has not failed.
      if (row.kind !== 'read')
        await reportRefusal(work, vault, row, error.startsWith(NotNow.name) ? 'refused' : 'unknown');
      return 'done';
    },
    outside(companyId, row) {
      const work = deliver(companyId, row);
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

/** The session closed before or while it sent the message. */
class SessionClosed extends Error {}

/** The channel refused the message for now. */
class NotNow extends Error {
  override readonly name = 'NotNow';
  readonly code: string;
  readonly ofConnection: boolean;

  constructor(refusal: Exclude<Refusal, { class: 'fail' }>) {
    super(refusal.code);
    this.code = refusal.code;
    this.ofConnection = refusal.class === 'pause';
  }
}
