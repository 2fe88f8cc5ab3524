import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { monotonicMs } from '../clock.ts';
import { semaphore } from '../concurrency/semaphore.ts';
import type { Database, Tx } from '../db/client.ts';
import { databaseCode } from '../db/databaseCode.ts';
import { preparedSql } from '../db/statements/preparedStatement.ts';
import { type OneAtATime, oneAtATime } from './oneAtATime.ts';
import { watchClock } from './watchClock.ts';

/**
 * The one timer of a process that uses the database. Once a second it asks, in one transaction, for everything that
 * this process waits for. Work for the whole server, which any process may do, is `periodic` work of a feature instead.
 */
export type Poller = Pick<DatabasePoller, 'when' | 'watch' | 'every' | 'onClockSetBack' | 'close'>;

interface AskOptions {
  /** Sends it with every so many polls; without it with each. */
  everyPolls?: number;
}
type Handler<T> = (found: T) => void | Promise<void>;
/** Ends it; resolves when the running work has ended. */
type Stop = () => Promise<void>;

const pollMs = 1000;
/** Parts that are asked alone use so many connections at once. */
const aloneAtOnce = 2;

/** What a poll asks for. */
interface Part {
  /** Its rows are heard; undefined when it asks nothing now. */
  query: () => SQL | undefined;
  everyPolls: number;
  taker: OneAtATime<never[]>;
  /** A poll failed with it. It is asked alone until that succeeds, so that it fails no other part. */
  isApart: boolean;
  /** The poll under way with it; never rejects. */
  poll: Promise<void> | undefined;
}
/** A part that matters only when it has a row; all of them are one statement. */
interface Condition extends Part {
  condition: SQL;
}

/** Opens it. It asks nothing while no part waits. */
export const openPoller = (database: Pick<Database, 'acrossCompanies'>, log: Logger): Poller =>
  new DatabasePoller(database, log);

class DatabasePoller {
  readonly #database: Pick<Database, 'acrossCompanies'>;
  readonly #log: Logger;
  readonly #conditions = new Set<Condition>();
  readonly #questions = new Set<Part>();
  readonly #clockHearers = new Set<() => void>();
  readonly #stops = new Set<Stop>();
  readonly #isSetBack = watchClock();
  readonly #pass = semaphore(aloneAtOnce);
  /** The statement of the conditions that are asked together; rebuilt when one comes or goes. */
  #search: Search | undefined;
  #polling: Stop | undefined;
  #polls = 0;

  constructor(database: Pick<Database, 'acrossCompanies'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Runs `found` after each poll in which the query has a row; never twice at the same time. All queries are one statement. */
  when(query: SQL, found: Handler<void>): Stop {
    const alone = sql`select 1 where exists (${query})`;
    const part = this.#part(
      'what a poll found',
      () => alone,
      (rows) => (rows.length > 0 ? found() : undefined),
    );
    return this.#add(this.#conditions, { ...part, condition: query });
  }

  /** Sends a statement with each poll, except when the query is `undefined`. */
  watch<Row>(query: () => SQL | undefined, take: Handler<Row[]>, { everyPolls }: AskOptions = {}): Stop {
    return this.#add(this.#questions, this.#part('what a poll read', query, take as never, everyPolls));
  }

  /**
   * Repeats work that only this process can do (its leases), in transactions of its own; never twice at the same time.
   */
  every(ms: number, name: string, run: () => Promise<void>): Stop {
    const { start, ended } = this.#oneAtATime(name, run);
    const timer = setInterval(start, ms);
    const stop: Stop = async () => {
      this.#stops.delete(stop);
      clearInterval(timer);
      await ended();
    };
    this.#stops.add(stop);
    return stop;
  }

  /** Reports when the clock of the database was set back. It is read only while a condition of `when` waits. */
  onClockSetBack(listener: () => void): Stop {
    this.#clockHearers.add(listener);
    return async () => void this.#clockHearers.delete(listener);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#stops].map((stop) => stop()));
  }

  #oneAtATime<T>(name: string, run: Handler<T>): OneAtATime<T> {
    return oneAtATime(run, (error) => this.#log.warn({ err: error }, `${name} failed; it is tried again`));
  }

  #part(name: string, query: Part['query'], take: Handler<never[]>, everyPolls = 1): Part {
    return { query, everyPolls, taker: this.#oneAtATime(name, take), isApart: false, poll: undefined };
  }

  /** Adds a part, and polls while there is one. */
  #add<T extends Part>(parts: Set<T>, part: T): Stop {
    parts.add(part);
    this.#search = undefined;
    this.#polling ??= this.every(pollMs, 'a poll', () => this.#poll());
    return async () => {
      parts.delete(part);
      this.#search = undefined;
      if (this.#conditions.size + this.#questions.size === 0) {
        void this.#polling?.();
        this.#polling = undefined;
      }
      // Its statement may be under way, and what it finds is not heard any more.
      await part.poll;
      await part.taker.ended();
    };
  }

  async #poll(): Promise<void> {
    const polls = ++this.#polls;
    const together = (part: Part) => !part.isApart;
    const conditions = [...this.#conditions].filter(together);
    if (conditions.length > 0) this.#search ??= searchFor(conditions);
    const queries = [...this.#questions].filter(together).flatMap((part) => {
      const query = polls % part.everyPolls === 0 ? part.query() : undefined;
      return query ? { part, query } : [];
    });
    this.#askApart();
    const parts = [...conditions, ...queries.map(({ part }) => part)];
    if (parts.length === 0) return;
    const polling = this.#askTogether(this.#search, queries);
    this.#remember(parts, polling);
    try {
      await polling;
    } catch (error) {
      if (isLost(error)) throw error;
      this.#log.warn({ err: error }, 'a poll failed; from now on each of its parts is asked alone');
      for (const part of parts) part.isApart = true;
      this.#search = undefined;
    }
  }

  /** One transaction for all of them. */
  async #askTogether(search: Search | undefined, queries: { part: Part; query: SQL }[]): Promise<void> {
    const askedAtMs = monotonicMs();
    const [found, ...answers] = await this.#database.acrossCompanies(
      (tx) =>
        Promise.all([search?.run(tx, {}), ...queries.map(({ query }) => tx.execute<never>(query))] as const),
      'poll',
    );
    const answeredAtMs = monotonicMs();
    for (const { part, ms } of found ?? []) {
      const condition = search!.conditions[part];
      if (condition) this.#handOver(condition, [row]);
      if (ms !== null && this.#isSetBack({ databaseMs: ms, askedAtMs, answeredAtMs })) this.#tellClock();
    }
    for (const [index, { part }] of queries.entries()) this.#handOver(part, [...answers[index]!]);
  }

  /** Asks each part alone that failed before, and does not wait for it. */
  #askApart(): void {
    for (const part of [...this.#conditions, ...this.#questions])
      if (part.isApart && !part.poll) this.#remember([part], this.#askAlone(part));
  }

  async #askAlone(part: Part): Promise<void> {
    try {
      const rows = await this.#pass(async () => {
        const query = part.query();
        return query && this.#database.acrossCompanies((tx) => tx.execute<never>(query), 'poll');
      });
      part.isApart = false;
      this.#search = undefined;
      if (rows) this.#handOver(part, [...rows]);
    } catch (error) {
      this.#log.warn({ err: error }, 'a part of a poll failed; it is tried again');
    }
  }

  #remember(parts: readonly Part[], poll: Promise<void>): void {
    const settled = poll
      .catch(() => {})
      .then(() => {
        for (const part of parts) part.poll = undefined;
      });
    for (const part of parts) part.poll = settled;
  }

  /** A part that ended while the answer was on its way hears nothing. */
  #handOver(part: Part, rows: never[]): void {
    if (this.#questions.has(part) || this.#conditions.has(part as Condition)) part.taker.start(rows);
  }

  #tellClock(): void {
    this.#log.warn('the clock of the database was set back');
    for (const listener of this.#clockHearers) listener();
  }
}

/** The database or the way to it is away: no part is at fault. */
const isLost = (error: unknown): boolean => /^(08|53|57P|CONNECT|E[A-Z]+$)/.test(databaseCode(error));

/** The row of a condition that holds. */
const row = {} as never;

interface Search {
  conditions: Condition[];
  run: (tx: Tx, values: Record<never, never>) => Promise<{ part: number; ms: number | null }[]>;
}

/** The clock, and the numbers of the conditions that hold. */
function searchFor(conditions: Condition[]): Search {
  const parts = conditions.map(
    ({ condition }, part) =>
      sql`select ${sql.raw(String(part))} as part, null as ms where exists (${condition})`,
  );
  const clock = sql`select -1 as part, extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  return { conditions, run: preparedSql(() => sql.join([clock, ...parts], sql` union all `)) };
}
