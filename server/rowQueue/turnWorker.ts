import type { Logger } from 'pino';
import { monotonicMs } from '../clock.ts';
import { fairQueue } from '../concurrency/fairQueue.ts';

/** Works on what waits, side by side. */
export interface TurnWorker<T = never> {
  /** There may be something new; about whom, if that is known. */
  look(about?: string): void;
  /** These may be worked on now: nobody has to look for them. */
  offer(turns: readonly T[]): void;
  /** Resolves when nothing waits any more that could be worked on now. */
  idle(): Promise<void>;
  /** Takes nothing new and waits for what is being worked on. */
  stop(): Promise<void>;
}

/** What the worker is told of the work. */
export interface Turns<T> {
  /** For the log. */
  name: string;
  log: Logger;
  /** What may be worked on now: about everybody, or about these alone. `isAll` is false when there may be more. */
  find(about: ReadonlySet<string> | undefined): Promise<{ turns: T[]; isAll: boolean }>;
  keyOf(turn: T): string;
  /** Owners are served in turn. */
  ownerOf(turn: T): string;
  /** Of one owner the lowest is served first, also before those that were found earlier. */
  rankOf?: (turn: T) => number;
  /** Rounds at the same time, of everybody and of one owner. */
  atOnce: number;
  atOncePerOwner?: (turn: T) => number;
  /** Turns of one owner that one round works on together. */
  perRound?: number;
  /** Works on them. Never throws. Returns those of which more may wait. */
  serve(turns: T[]): Promise<T[]>;
  sweepMs?: number;
}

/** While there is work, nobody looks for more of it oftener than this. */
const lookEveryMs = 20;

/**
 * Starts it: told by `look`, and by itself every second, since a wake-up can be lost. What is being worked on is
 * never given out a second time.
 */
export function turnWorker<T>(work: Turns<T>): TurnWorker<T> {
  const { name, log, keyOf, ownerOf, rankOf, atOnce, atOncePerOwner, perRound = 1, sweepMs = 1000 } = work;
  const queue = fairQueue<T>(ownerOf, keyOf, rankOf);
  // Being worked on; and told of again meanwhile.
  const busy = new Set<string>();
  const again = new Set<string>();
  const rounds = new Set<Promise<void>>();
  const roundsOf = new Map<string, number>();
  let looking: Promise<void> | undefined;
  // Whom the next look is about; undefined: nobody asks for one; `all`: everybody.
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

  const sweep = setInterval(() => look(), sweepMs);
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
      clearInterval(sweep);
      await looking;
      await Promise.all(rounds);
    },
  };
}
