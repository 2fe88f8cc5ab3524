import type { ChannelSession } from '../../channels/channel.ts';
import type { SessionKernel } from '../../channels/sessionPlace.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { outboxWaiting } from '../../outbox/outbox.wakes.ts';
import { sendAgain } from '../../outbox/outboxRows.ts';
import { isOurTrouble } from '../../rowQueue/failures.ts';
import { type Outcome, rowWorker } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { reportRefusal } from '../reportOutcome.ts';
import { NotNow } from './afterRefusal.ts';
import { deliverRow } from './deliverRow.ts';
import { accountSender, type Row, type Sender, SessionClosed, sessionSender } from './sender.ts';
import { sendingGroups } from './sendingGroups.ts';
import { Throughput } from './throughput.ts';

/**
 * At most so many conversations of one connection run at once; each sends its messages one after the other. Files have
 * places of their own: slow uploads hold up no text.
 */
const textsAtOnce = 8;
const filesAtOnce = 4;
/** After ten minutes of failures while connected, Recado notifies people. */
const retry = { fromSeconds: 1, toSeconds: 60, forSeconds: 600 };
const againMs = 1000;

/**
 * Sends the messages of the outbox, from its making until `stop`: for the sessions of this process, and for all
 * connections that need no session. Each message wakes it, and a sweep every second. Rows of connections that are not
 * open stay.
 */
export class Delivery {
  readonly #kernel: SessionKernel;
  readonly #sessions: () => ChannelSession[];
  readonly #worker: TurnWorker;
  /** Connections whose rows are in order since they opened. */
  readonly #ready = new Set<number>();
  /** What numbers without a session send in a second. */
  readonly #throughput = new Throughput();
  /** By connection, what is on its way. */
  readonly #running = new Map<number, Set<Promise<unknown>>>();
  #isStopping = false;

  constructor(kernel: SessionKernel, sessions: () => ChannelSession[]) {
    this.#kernel = kernel;
    this.#sessions = sessions;
    this.#worker = this.#startWorker();
  }

  /** The session can send (again): messages that were on their way go first. */
  opened(session: ChannelSession): void {
    const { connectionId } = session;
    this.#ready.delete(connectionId);
    this.#putInOrder(session).catch((error: unknown) => {
      this.#kernel.log.warn({ err: error, connectionId }, 'outbox not put in order; tried again soon');
      setTimeout(() => session.isOpen() && !this.#isStopping && this.opened(session), againMs);
    });
  }

  /** Takes nothing new and waits for the messages that are on their way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#worker.stop();
  }

  async #putInOrder({ companyId, connectionId }: ChannelSession): Promise<void> {
    await Promise.allSettled(this.#running.get(connectionId) ?? []);
    await this.#kernel.database.inCompany(companyId, (tx) => sendAgain(tx, connectionId));
    this.#ready.add(connectionId);
    this.#worker.look(String(connectionId));
  }

  #sending(): ChannelSession[] {
    return this.#sessions().filter((session) => session.isOpen() && this.#ready.has(session.connectionId));
  }

  #startWorker(): TurnWorker {
    return rowWorker(this.#kernel, 'outbox', {
      table: outbox,
      atOnce: Number.POSITIVE_INFINITY,
      atOncePerGroup: ({ hasFile }) => (hasFile ? filesAtOnce : textsAtOnce),
      retry,
      wokenBy: outboxWaiting,
      aboutOf: ({ connectionId }) => String(connectionId),
      groups: (about) => sendingGroups(this.#sending(), about),
      // A session that is closed or closing sends nothing. That is no fault of the message, and neither is trouble of
      // ours.
      counts: (error) =>
        !(error instanceof SessionClosed) &&
        !(error instanceof NotNow && error.isWait) &&
        !isOurTrouble(error),
      givenUp: async (work, row, error) => {
        // Recado no longer reports the read mark; the customer's own message has not failed.
        if (row.kind !== 'read') {
          const failure = error.startsWith(NotNow.name) ? 'refused' : 'unknown';
          await reportRefusal(work, this.#kernel.vault, row, failure);
        }
        return 'done';
      },
      outside: (companyId, row) => this.#deliver(companyId, row),
    });
  }

  #deliver(companyId: number, row: Row): Promise<Outcome> {
    const work = this.#senderOf(companyId, row).then((sender) =>
      deliverRow({ kernel: this.#kernel, companyId, row, sender }),
    );
    const ofConnection = this.#running.get(row.connectionId) ?? new Set();
    this.#running.set(row.connectionId, ofConnection.add(work));
    return work.finally(() => ofConnection.delete(work));
  }

  async #senderOf(companyId: number, { connectionId }: Row): Promise<Sender> {
    const session = this.#sending().find((one) => one.connectionId === connectionId);
    return session
      ? sessionSender(session, () => this.#sending().includes(session))
      : accountSender(this.#kernel, companyId, connectionId, this.#throughput);
  }
}
