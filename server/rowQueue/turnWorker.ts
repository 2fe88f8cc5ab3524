import type { Logger } from 'pino';
import { monotonicMs } from '../clock.ts';
import { fairQueue } from '../concurrency/fairQueue.ts';

/** Runs the turns that wait, side by side. */
export interface TurnWorker<T = never> {
  /** Looks for new turns; `about` names the owner, if the caller knows it. */
  look(about?: string): void;
  /** Adds turns that may run now, so that no query has to look for them. */
  offer(turns: readonly T[]): void;
  /** Resolves when no turn waits that could run now. */
  idle(): Promise<void>;
  /** Takes nothing new and waits for the turns that run. */
  stop(): Promise<void>;
}

/** What the worker needs to know about the work. */
export interface Turns<T> {
  /** For the log. */
  name: string;
  log: Logger;
  /** Finds the turns that may run now: of all owners, or of these alone. `isAll` is false when there may be more. */
  find(about: ReadonlySet<string> | undefined): Promise<{ turns: T[]; isAll: boolean }>;
  keyOf(turn: T): string;
  /** The worker serves owners in rotation. */
  ownerOf(turn: T): string;
  /** The worker serves an owner's lowest rank first, also before turns that it found earlier. */
  rankOf?: (turn: T) => number;
  /** Rounds that run at once, in all and for one owner. */
  atOnce: number;
  atOncePerOwner?: (turn: T) => number;
  /** Turns of one owner that one round runs together. */
  perRound?: number;
  /** Runs the turns. Never throws. Returns those that may have more rows. */
  serve(turns: T[]): Promise<T[]>;
}

/** While there is work, the worker looks for more no more often than this. */
const lookEveryMs = 20;

/**
 * Starts the worker. It looks once now, then at each `look`: from wake-ups, and from the poller of the process, since a
 * wake-up can be lost. It never starts a turn that already runs.
 */
export function turnWorker<T>(work: Turns<T>): TurnWorker<T> {
  const { name, log, keyOf, ownerOf, rankOf, atOnce, atOncePerOwner, perRound = 1 } = work;
  const queue = fairQueue<T>(ownerOf, keyOf, rankOf);
  // Turns that run; and turns that a look found again meanwhile.
  const busy = new Set<string>();
  const again = new Set<string>();
  const rounds = new Set<Promise<void>>();
  const roundsOf = new Map<string, number>();
  let looking: Promise<void> | undefined;
  // The owners for the next look; undefined: no look is due; `all`: every owner.
  let asked: Set<string> | 'all' | undefined;
  let mayBeMore = false;
  let lookedAt = 0;
  let isStopping = false;

  function look(about?: string): void {
    if (isStopping) return;
    if (about === undefined || asked === 'all') asked = 'all';
    else asked = (asked ?? new Set()).add(about);
    looking ??= findAll().finally(() => {
      looking = undefined;
      fill();
    });
  }
  async function findAll(): Promise<void> {
    while (asked && !isStopping) {
      const pauseMs = rounds.size === 0 ? 0 : lookedAt + lookEveryMs - monotonicMs();
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const about = asked === 'all' ? undefined : asked;
      asked = undefined;
      lookedAt = monotonicMs();
      try {
        const { turns, isAll } = await work.find(about);
        mayBeMore = !isAll;
        wait(turns);
      } catch (error) {
        log.warn({ err: error }, `${name}: what waits was not read`);
      }
      fill();
    }
  }
  function wait(turns: readonly T[]): void {
    for (const turn of turns)
      if (busy.has(keyOf(turn))) again.add(keyOf(turn));
      else queue.add(turn);
  }
  function fill(): void {
    while (rounds.size < atOnce && !isStopping) {
      const next = queue.next(perRound, isFull);
      if (next.length === 0) {
        if (mayBeMore && !looking && queue.isEmpty()) look();
        return;
      }
      start(next);
    }
  }
  const isFull = (owner: string | number, turn: T) =>
    atOncePerOwner !== undefined && (roundsOf.get(String(owner)) ?? 0) >= atOncePerOwner(turn);

  function start(turns: T[]): void {
    const owner = ownerOf(turns[0]!);
    for (const turn of turns) busy.add(keyOf(turn));
    roundsOf.set(owner, (roundsOf.get(owner) ?? 0) + 1);
    const round = work
      .serve(turns)
      .catch((error: unknown) => {
        log.error({ err: error }, `${name}: a round failed`);
        return [] as T[];
      })
      .then((withMore) => {
        rounds.delete(round);
        const others = roundsOf.get(owner)! - 1;
        if (others === 0) roundsOf.delete(owner);
        else roundsOf.set(owner, others);
        for (const turn of turns) {
          const key = keyOf(turn);
          busy.delete(key);
          if (again.delete(key) || withMore.includes(turn)) queue.add(turn);
        }
        fill();
      });
    rounds.add(round);
  }

  look();
  return {
    look,
    offer(turns) {
      if (isStopping) return;
      wait(turns);
      fill();
    },
    async idle() {
      look();
      while (looking || rounds.size > 0) await (looking ?? Promise.all(rounds));
    },
    async stop() {
      isStopping = true;
      await looking;
      await Promise.all(rounds);
    },
  };
}
