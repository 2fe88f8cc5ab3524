import type { Kernel } from '../../kernel.ts';
import { IdentityRace } from '../contacts/identityRace.ts';
import { attachEarlyChanges } from './earlyChanges.ts';
import { type ChannelOf, handleConversation } from './handleConversation.ts';
import { inTurns } from './inTurns.ts';
import { isPassing, kindOf, postpone } from './postpone.ts';
import { mostPerCompany, type Waiting, waitingConversations } from './waitingConversations.ts';

/** The worker that turns raw events into tickets and messages. */
export interface Inbound {
  /** Resolves when nothing waits any more that could be handled now. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Conversations handled at the same time; each holds one database connection. */
const lanes = 6;
/** Rows of one conversation handled together. */
const most = 40;
const sweepMs = 1000;
/** While there is work, nobody looks for more of it oftener than this. */
const lookEveryMs = 20;

const keyOf = ({ companyId, connectionId, conversation }: Waiting) =>
  `${companyId}:${connectionId}:${conversation}`;

/**
 * Starts it: woken by the drivers, and by itself every second, since a wake-up can be lost. Conversations are
 * handled side by side, companies in turn; inside a conversation one row comes after the other.
 */
export function startInbound(kernel: Kernel, channelOf: ChannelOf): Inbound {
  const { database, wakeups, clock, log } = kernel;
  const line = inTurns<Waiting>(({ companyId }) => companyId, keyOf);
  const busy = new Map<string, Promise<void>>();
  /** Told of again while they were being handled. */
  const again = new Set<string>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** The last look may not have brought all that waits. */
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
    const pauseMs = line.isEmpty() ? 0 : lookedAt + lookEveryMs - Date.now();
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    lookAgain = false;
    lookedAt = Date.now();
    const found = await waitingConversations(database, clock.now());
    for (const waiting of found)
      if (busy.has(keyOf(waiting))) again.add(keyOf(waiting));
      else line.add(waiting);
    mayBeMore = found.length >= mostPerCompany;
  }
  function fill(): void {
    while (busy.size < lanes && !isStopping) {
      const next = line.next();
      if (!next) {
        if (mayBeMore && !looking) void look();
        return;
      }
      const key = keyOf(next);
      const work = serve(next)
        .catch((error: unknown) => {
          log.warn({ companyId: next.companyId, error: kindOf(error) }, 'conversation put off');
          return false;
        })
        .then((hasMore) => {
          busy.delete(key);
          if (again.delete(key) || hasMore) line.add(next);
          fill();
        });
      busy.set(key, work);
    }
  }
  /** A round of a conversation: many rows at once, or, when those fail, one by one until the one that fails. Answers whether more may wait. */
  async function serve(waiting: Waiting): Promise<boolean> {
    try {
      return (await handleConversation(kernel, channelOf, waiting, most)) === most;
    } catch (error) {
      if (error instanceof IdentityRace) return true;
      if (isPassing(error)) throw error;
    }
    for (;;) {
      try {
        if ((await handleConversation(kernel, channelOf, waiting, 1)) === 0) return false;
      } catch (error) {
        if (isPassing(error)) throw error;
        return layAside(waiting, error);
      }
    }
  }
  async function layAside(waiting: Waiting, cause: unknown): Promise<boolean> {
    const { companyId, connectionId } = waiting;
    const row = await kernel.inWork(companyId, (work) => postpone(work, waiting, cause));
    const about = { companyId, connectionId, rawId: row?.id, tries: row?.tries, error: kindOf(cause) };
    if (row?.state === 'dead') log.error(about, 'raw event laid aside');
    else log.warn(about, 'raw event not handled yet');
    return row?.state !== 'new';
  }

  const off = wakeups.on('inbound', () => void look());
  const sweep = setInterval(() => {
    void look();
    attachEarlyChanges(kernel).catch((error: unknown) => log.warn({ err: error }, 'early changes'));
  }, sweepMs);
  void look();
  return {
    async idle() {
      void look();
      while (looking || busy.size > 0) await (looking ?? Promise.all(busy.values()));
    },
    async stop() {
      isStopping = true;
      off();
      clearInterval(sweep);
      await looking;
      await Promise.all(busy.values());
    },
  };
}
