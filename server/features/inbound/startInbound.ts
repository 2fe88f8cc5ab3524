import { rawEventsStored } from '../../channels/channels.wakes.ts';
import type { Kernel } from '../../kernel.ts';
import { dueRows } from '../../rowQueue/dueRows.ts';
import { dueTurns, groupKey, turnKey } from '../../rowQueue/dueTurns.ts';
import { causeOf } from '../../rowQueue/failures.ts';
import { EachAlone, Forgotten, watchSuspects } from '../../rowQueue/suspects.ts';
import { type TurnWorker, turnWorker } from '../../rowQueue/turnWorker.ts';
import { IdentityRace } from '../core/contacts/identityRace.ts';
import { attachEarlyChanges, crossedChanges } from './earlyChanges.ts';
import { type ChannelOf, type Conversation, handleConversations } from './handleConversations.ts';
import { inboundRaw } from './inbound.table.ts';
import { isNobodysFault, postpone } from './postpone.ts';
import { showUnreadable } from './showUnreadable.ts';

/** The worker that turns raw events into tickets and messages. */
export type Inbound = Pick<TurnWorker, 'idle' | 'stop'>;

/** Rounds at the same time; each holds one database connection. */
const atOnce = 6;
/**
 * Rounds of one company at the same time. Each ends by taking the company's next event numbers, which only one
 * transaction at a time can do. More rounds would be smaller and wait for each other; with two, messages in between
 * share the next round.
 */
const atOncePerCompany = 2;
/** Conversations of a company that one round (one transaction) handles at most. */
const conversationsPerRound = 20;
/**
 * Rows that a round handles, about: the same number of each conversation. Rows of one conversation share the change of
 * its ticket and the event about that. More rows are not even read: each would be locked and sent for nothing.
 */
const rowsPerRound = 100;
/** The most conversations of each company that one look finds; the next look finds more. */
const mostPerCompany = 200;
/** Changes cross with their message within moments; `inbound.jobs.ts` finds what a stop left. */
const crossedSeconds = 60;

/**
 * Starts the worker, which the drivers and the poller wake. Conversations run side by side, companies in turn; inside
 * a conversation rows run one after the other.
 */
export const startInbound = (
  kernel: Kernel,
  channelOf: ChannelOf = (name) => kernel.channels!.channelOf(name),
): Inbound => new InboundWorker(kernel, channelOf);

class InboundWorker implements Inbound {
  readonly #kernel: Kernel;
  readonly #channelOf: ChannelOf;
  readonly #suspects: ReturnType<typeof watchSuspects>;
  readonly #worker: TurnWorker<Conversation>;
  readonly #unhear: () => void;
  readonly #stops: (() => Promise<void>)[];

  constructor(kernel: Kernel, channelOf: ChannelOf) {
    const { wakeups, log, poller } = kernel;
    this.#kernel = kernel;
    this.#channelOf = channelOf;
    this.#suspects = watchSuspects(kernel.database, inboundRaw);
    this.#worker = turnWorker<Conversation>({
      name: 'inbound',
      log,
      keyOf: (conversation) => turnKey(inboundRaw, conversation),
      ownerOf: (conversation) => groupKey(inboundRaw, conversation),
      atOnce,
      atOncePerOwner: () => atOncePerCompany,
      perRound: conversationsPerRound,
      find: () => this.#find(),
      serve: (some) => this.#serve(some),
    });
    this.#unhear = wakeups.on(rawEventsStored, (arrived) => {
      if (arrived) this.#worker.offer([arrived]);
      else this.#worker.look();
    });
    this.#stops = [
      poller.when(dueRows(inboundRaw), () => this.#worker.look()),
      poller.when(crossedChanges(crossedSeconds), () => attachEarlyChanges(kernel, crossedSeconds)),
    ];
  }

  idle = () => this.#worker.idle();

  stop = async () => {
    this.#unhear();
    await Promise.all([this.#worker.stop(), ...this.#stops.map((stop) => stop())]);
  };

  async #find() {
    await this.#suspects.begin();
    const turns = await this.#kernel.database.acrossCompanies(
      (tx) => dueTurns(tx, inboundRaw, { most: mostPerCompany }),
      'lookup',
    );
    return { turns: turns as Conversation[], isAll: turns.length < mostPerCompany };
  }

  /**
   * Handles many conversations in one transaction or, when that fails, each for itself. Returns the conversations
   * that may have more waiting.
   */
  async #serve(some: Conversation[]): Promise<Conversation[]> {
    const { log } = this.#kernel;
    try {
      return (await this.#handle(some, Math.ceil(rowsPerRound / some.length))).withMore;
    } catch (error) {
      if (!(error instanceof IdentityRace || error instanceof EachAlone))
        log.debug({ error: causeOf(error) }, 'round failed');
    }
    const withMore: Conversation[] = [];
    for (const conversation of some)
      if (
        await this.#serveOne(conversation).catch((error: unknown) => {
          log.warn({ companyId: conversation.companyId, error: causeOf(error) }, 'conversation put off');
          return error instanceof IdentityRace;
        })
      )
        withMore.push(conversation);
    return withMore;
  }

  /** Handles row by row, until one fails. Returns whether more may wait. */
  async #serveOne(conversation: Conversation): Promise<boolean> {
    for (;;) {
      try {
        if ((await this.#handle([conversation], 1)).handled === 0) return false;
      } catch (error) {
        if (isNobodysFault(error)) throw error;
        return this.#putOff(conversation, error);
      }
    }
  }

  #handle(some: Conversation[], each: number) {
    const suspects = this.#suspects;
    return suspects.run(some[0]!.companyId, () =>
      handleConversations(this.#kernel, this.#channelOf, some, each, suspects.check),
    );
  }

  async #putOff(conversation: Conversation, cause: unknown): Promise<boolean> {
    const { log, inWork } = this.#kernel;
    const { companyId, connectionId } = conversation;
    const row = await inWork(companyId, (work) => postpone(work, conversation, cause));
    const about = { companyId, connectionId, rawId: row?.id, error: causeOf(cause) };
    if (row?.state === 'aside') {
      log.error(about, 'raw event laid aside');
      // A row that ends processes is not read once more, not even to show it.
      if (cause instanceof Forgotten) return true;
      await inWork(companyId, (work) => showUnreadable(this.#kernel, work, this.#channelOf, row.id)).catch(
        (error: unknown) => log.error({ ...about, error: causeOf(error) }, 'nothing to show of it'),
      );
    } else log.warn(about, 'raw event not handled yet');
    return row?.state !== 'waiting';
  }
}
