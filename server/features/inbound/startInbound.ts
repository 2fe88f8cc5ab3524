import { monotonicMs } from '../../clock.ts';
import { fairQueue } from '../../fairQueue.ts';
import type { Kernel } from '../../kernel.ts';
import { IdentityRace } from '../contacts/identityRace.ts';
import { attachEarlyChanges } from './earlyChanges.ts';
import { type ChannelOf, handleConversations } from './handleConversations.ts';
import { isTransient, kindOf, postpone } from './postpone.ts';
import { showUnreadable } from './showUnreadable.ts';
import { mostPerCompany, type Waiting, waitingConversations } from './waitingConversations.ts';

/** The worker that turns raw events into tickets and messages. */
export interface Inbound {
  /** Resolves when nothing waits any more that could be handled now. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Rounds at the same time; each holds one database connection. */
const lanes = 6;
/** Conversations of a company, and rows of theirs, that one round (one transaction) handles when many wait. */
const conversationsPerRound = 10;
const most = 40;
const sweepMs = 1000;
/** How far a sweep looks back for changes that crossed with their message; the first and every sixtieth, at all. */
const minuteSeconds = 60;
const daySeconds = 24 * 60 * 60;
const wideEvery = 60;
/** While there is work, nobody looks for more of it oftener than this. */
const lookEveryMs = 20;

const keyOf = ({ companyId, connectionId, conversation }: Waiting) =>
  `${companyId}:${connectionId}:${conversation}`;

/**
 * Starts it: woken by the drivers, and by itself every second, since a wake-up can be lost. Conversations are
 * handled side by side, companies in turn; inside a conversation one row comes after the other.
 */
export function startInbound(kernel: Kernel, channelOf: ChannelOf): Inbound {
  const { database, wakeups, log } = kernel;
  const queue = fairQueue<Waiting>(({ companyId }) => companyId, keyOf);
  // Conversations being handled.
  const busy = new Set<string>();
  const rounds = new Set<Promise<void>>();
  // Told of again while they were being handled.
  const again = new Set<string>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  // The last look may not have brought all that waits.
  let mayBeMore = false;
  let lookedAt = 0;
  let isStopping = false;

  function look(): Promise<void> {
    lookAgain = looking !== undefined;
    looking ??= findWork()
      .catch((error: unknown) => log.warn({ err: error }, 'waiting conversations not read'))
      .finally(() => {
        looking = undefined;
        fill();
        if (lookAgain && !isStopping) void look();
      });
    return looking;
  }
  async function findWork(): Promise<void> {
    const pauseMs = rounds.size === 0 ? 0 : lookedAt + lookEveryMs - monotonicMs();
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    lookAgain = false;
    lookedAt = monotonicMs();
    const found = await waitingConversations(database);
    for (const waiting of found)
      if (busy.has(keyOf(waiting))) again.add(keyOf(waiting));
      else queue.add(waiting);
    mayBeMore = found.length >= mostPerCompany;
  }
  function fill(): void {
    while (rounds.size < lanes && !isStopping) {
      const next = queue.next(conversationsPerRound);
      if (next.length === 0) {
        if (mayBeMore && !looking) void look();
        return;
      }
      for (const waiting of next) busy.add(keyOf(waiting));
      const round = serve(next).then((withMore) => {
        rounds.delete(round);
        for (const waiting of next) {
          const key = keyOf(waiting);
          busy.delete(key);
          if (again.delete(key) || withMore.includes(waiting)) queue.add(waiting);
        }
        fill();
      });
      rounds.add(round);
    }
  }
  /** A round: many conversations at once or, when that fails, each for itself. Returns those of which more may wait. */
  async function serve(some: Waiting[]): Promise<Waiting[]> {
    try {
      return (await handleConversations(kernel, channelOf, some, most)) === most ? some : [];
    } catch (error) {
      if (!(error instanceof IdentityRace)) log.debug({ error: kindOf(error) }, 'round failed');
    }
    const withMore: Waiting[] = [];
    for (const waiting of some)
      if (
        await serveOne(waiting).catch((error: unknown) => {
          log.warn({ companyId: waiting.companyId, error: kindOf(error) }, 'conversation put off');
          return error instanceof IdentityRace;
        })
      )
        withMore.push(waiting);
    return withMore;
  }
  /** Row by row, until the one that fails. Returns whether more may wait. */
  async function serveOne(waiting: Waiting): Promise<boolean> {
    for (;;) {
      try {
        if ((await handleConversations(kernel, channelOf, [waiting], 1)) === 0) return false;
      } catch (error) {
        if (isTransient(error)) throw error;
        return layAside(waiting, error);
      }
    }
  }
  async function layAside(waiting: Waiting, cause: unknown): Promise<boolean> {
    const { companyId, connectionId } = waiting;
    const row = await kernel.inWork(companyId, (work) => postpone(work, waiting, cause));
    const about = { companyId, connectionId, rawId: row?.id, tries: row?.tries, error: kindOf(cause) };
    if (row?.state === 'dead') {
      log.error(about, 'raw event laid aside');
      await kernel
        .inWork(companyId, (work) => showUnreadable(kernel, work, channelOf, row.id))
        .catch((error: unknown) => log.error({ ...about, error: kindOf(error) }, 'nothing to show of it'));
    } else log.warn(about, 'raw event not handled yet');
    return row?.state !== 'new';
  }

  const off = wakeups.on('inbound', () => void look());
  let sweeps = 0;
  const sweep = setInterval(() => {
    void look();
    attachEarlyChanges(kernel, sweeps++ % wideEvery === 0 ? daySeconds : minuteSeconds).catch(
      (error: unknown) => log.warn({ err: error }, 'early changes'),
    );
  }, sweepMs);
  void look();
  return {
    async idle() {
      void look();
      while (looking || rounds.size > 0) await (looking ?? Promise.all(rounds));
    },
    async stop() {
      isStopping = true;
      off();
      clearInterval(sweep);
      await looking;
      await Promise.all(rounds);
    },
  };
}
