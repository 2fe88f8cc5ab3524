import type { Logger } from 'pino';
import { monotonicMs } from '../clock.ts';
import { type FairQueue, fairQueue } from '../concurrency/fairQueue.ts';

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
  const worker = new Rounds(work);
  worker.look();
  return worker;
}

class Rounds<T> implements TurnWorker<T> {
  readonly #work: Turns<T>;
  readonly #queue: FairQueue<T>;
  /** Turns that run; and turns that a look found again meanwhile. */
  readonly #busy = new Set<string>();
  readonly #again = new Set<string>();
  readonly #rounds = new Set<Promise<void>>();
  readonly #roundsOf = new Map<string, number>();
  #looking: Promise<void> | undefined;
  /** The owners for the next look; undefined: no look is due; `all`: every owner. */
  #lookFor: Set<string> | 'all' | undefined;
  #mayBeMore = false;
  #lookedAt = 0;
  #isStopping = false;

  constructor(work: Turns<T>) {
    this.#work = work;
    this.#queue = fairQueue<T>(work.ownerOf, work.keyOf, work.rankOf);
  }

  look = (about?: string): void => {
    if (this.#isStopping) return;
    if (about === undefined || this.#lookFor === 'all') this.#lookFor = 'all';
    else this.#lookFor = (this.#lookFor ?? new Set()).add(about);
    this.#looking ??= this.#findAll().finally(() => {
      this.#looking = undefined;
      this.#fill();
    });
  };

  offer = (turns: readonly T[]): void => {
    if (this.#isStopping) return;
    this.#wait(turns);
    this.#fill();
  };

  idle = async (): Promise<void> => {
    this.look();
    while (this.#looking || this.#rounds.size > 0) await (this.#looking ?? Promise.all(this.#rounds));
  };

  stop = async (): Promise<void> => {
    this.#isStopping = true;
    await this.#looking;
    await Promise.all(this.#rounds);
  };

  async #findAll(): Promise<void> {
    const { name, log, find } = this.#work;
    while (this.#lookFor && !this.#isStopping) {
      const pauseMs = this.#rounds.size === 0 ? 0 : this.#lookedAt + lookEveryMs - monotonicMs();
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const about = this.#lookFor === 'all' ? undefined : this.#lookFor;
      this.#lookFor = undefined;
      this.#lookedAt = monotonicMs();
      try {
        const { turns, isAll } = await find(about);
        this.#mayBeMore = !isAll;
        this.#wait(turns);
      } catch (error) {
        log.warn({ err: error }, `${name}: what waits was not read`);
      }
      this.#fill();
    }
  }

  #wait(turns: readonly T[]): void {
    for (const turn of turns) {
      const key = this.#work.keyOf(turn);
      if (this.#busy.has(key)) this.#again.add(key);
      else this.#queue.add(turn);
    }
  }

  #fill(): void {
    const { atOnce, perRound = 1 } = this.#work;
    while (this.#rounds.size < atOnce && !this.#isStopping) {
      const next = this.#queue.next(perRound, this.#isFull);
      if (next.length === 0) {
        if (this.#mayBeMore && !this.#looking && this.#queue.isEmpty()) this.look();
        return;
      }
      this.#start(next);
    }
  }

  #isFull = (owner: string | number, turn: T): boolean => {
    const { atOncePerOwner } = this.#work;
    return atOncePerOwner !== undefined && (this.#roundsOf.get(String(owner)) ?? 0) >= atOncePerOwner(turn);
  };

  #start(turns: T[]): void {
    const { name, log, keyOf, ownerOf } = this.#work;
    const owner = ownerOf(turns[0]!);
    for (const turn of turns) this.#busy.add(keyOf(turn));
    this.#roundsOf.set(owner, (this.#roundsOf.get(owner) ?? 0) + 1);
    const round = this.#work
      .serve(turns)
      .catch((error: unknown) => {
        log.error({ err: error }, `${name}: a round failed`);
        return [] as T[];
      })
      .then((withMore) => {
        this.#rounds.delete(round);
        this.#end(owner, turns, withMore);
        this.#fill();
      });
    this.#rounds.add(round);
  }

  #end(owner: string, turns: readonly T[], withMore: readonly T[]): void {
    const others = this.#roundsOf.get(owner)! - 1;
    if (others === 0) this.#roundsOf.delete(owner);
    else this.#roundsOf.set(owner, others);
    for (const turn of turns) {
      const key = this.#work.keyOf(turn);
      this.#busy.delete(key);
      if (this.#again.delete(key) || withMore.includes(turn)) this.#queue.add(turn);
    }
  }
}
