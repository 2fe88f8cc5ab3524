import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { monotonicMs } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import { preparedSql } from '../db/statements/preparedStatement.ts';
import { watchClock } from './watchClock.ts';

/**
 * The one timer of a process that uses the database. Once a second it asks, in one transaction, for everything that
 * this process waits for. Work for the whole server, which any process may do, is `periodic` work of a feature instead.
 */
export interface Poller {
  /** Runs `found` after each poll in which the query has a row; never twice at the same time. All queries are one statement. */
  when(query: SQL, found: Heard<void>): Stop;
  /** Sends a statement with each poll, except when the query is `undefined`. */
  ask<Row>(query: () => SQL | undefined, take: Heard<Row[]>, options?: AskOptions): Stop;
  /**
   * Repeats work that only this process can do (its leases), in transactions of its own; never twice at the same time.
   */
  every(ms: number, name: string, run: () => Promise<void>): Stop;
  /** Reports when the clock of the database was set back. It is read only while a condition of `when` waits. */
  onClockSetBack(heard: () => void): Stop;
  close(): Promise<void>;
}

interface AskOptions {
  /** Sends it with every so many polls; without it with each. */
  everyPolls?: number;
  /** The statement changes rows. */
  writes?: boolean;
}
type Heard<T> = (found: T) => void | Promise<void>;
/** Ends it; resolves when the running work has ended. */
type Stop = () => Promise<void>;

const pollMs = 1000;

interface Condition {
  query: SQL;
  found: () => void;
}
interface Question extends AskOptions {
  query: () => SQL | undefined;
  take: (rows: never[]) => void;
}
type Found = { part: number; ms: number | null };

/** Opens it. It asks nothing while no part waits. */
export function openPoller(database: Pick<Database, 'acrossCompanies'>, log: Logger): Poller {
  const conditions = new Set<Condition>();
  const questions = new Set<Question>();
  const clockHearers = new Set<() => void>();
  const stops = new Set<Stop>();
  const isSetBack = watchClock();
  // The statement of all conditions; rebuilt when one comes or goes.
  let search: Search | undefined;
  let polling: Stop | undefined;
  let polls = 0;

  async function poll(): Promise<void> {
    polls++;
    if (conditions.size > 0) search ??= searchFor([...conditions]);
    const searching = search;
    const asked = [...questions].flatMap((question) => {
      const query = polls % (question.everyPolls ?? 1) === 0 ? question.query() : undefined;
      return query ? { question, query } : [];
    });
    if (!searching && asked.length === 0) return;
    const askedMs = monotonicMs();
    const [found, ...answers] = await database.acrossCompanies(
      (tx) =>
        Promise.all([searching?.run(tx, {}), ...asked.map(({ query }) => tx.execute<never>(query))] as const),
      asked.some(({ question }) => question.writes) ? 'keyed' : 'lookup',
    );
    const heardMs = monotonicMs();
    for (const { part, ms } of found ?? []) {
      const condition = searching!.conditions[part];
      // A condition that ended while the answer was on its way hears nothing.
      if (condition && conditions.has(condition)) condition.found();
      if (ms !== null && isSetBack({ databaseMs: ms, askedMs, heardMs })) tellClock();
    }
    for (const [index, { question }] of asked.entries())
      if (questions.has(question)) question.take([...answers[index]!]);
  }

  function tellClock(): void {
    log.warn('the clock of the database was set back');
    for (const heard of clockHearers) heard();
  }

  /** Runs it, but never twice at the same time. */
  function oneAtATime<T>(name: string, run: Heard<T>) {
    let running: Promise<void> | undefined;
    return {
      start(found: T): void {
        running ??= (async () => run(found))()
          .catch((error: unknown) => log.warn({ err: error }, `${name} failed; it is tried again`))
          .finally(() => {
            running = undefined;
          });
      },
      ended: async () => running,
    };
  }

  function every(ms: number, name: string, run: () => Promise<void>): Stop {
    const { start, ended } = oneAtATime(name, run);
    const timer = setInterval(start, ms);
    const stop: Stop = async () => {
      stops.delete(stop);
      clearInterval(timer);
      await ended();
    };
    stops.add(stop);
    return stop;
  }

  /** Adds a part, and polls while there is one. */
  function add<T>(parts: Set<T>, part: T): () => void {
    parts.add(part);
    search = undefined;
    polling ??= every(pollMs, 'a poll', poll);
    return () => {
      parts.delete(part);
      search = undefined;
      if (conditions.size + questions.size > 0) return;
      void polling?.();
      polling = undefined;
    };
  }

  return {
    when(query, found) {
      const { start, ended } = oneAtATime('what a poll found', found);
      const remove = add<Condition>(conditions, { query, found: start });
      return async () => {
        remove();
        await ended();
      };
    },
    ask(query, take, options) {
      const { start, ended } = oneAtATime('what a poll read', take);
      const remove = add<Question>(questions, { query, take: start as never, ...options });
      return async () => {
        remove();
        await ended();
      };
    },
    every,
    onClockSetBack(heard) {
      clockHearers.add(heard);
      return async () => void clockHearers.delete(heard);
    },
    async close() {
      await Promise.all([...stops].map((stop) => stop()));
    },
  };
}

interface Search {
  conditions: Condition[];
  run: (tx: Tx, values: Record<never, never>) => Promise<Found[]>;
}

/** The clock, and the numbers of the conditions that hold. */
function searchFor(conditions: Condition[]): Search {
  const parts = conditions.map(
    ({ query }, part) => sql`select ${sql.raw(String(part))} as part, null as ms where exists (${query})`,
  );
  const clock = sql`select -1 as part, extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  return { conditions, run: preparedSql(() => sql.join([clock, ...parts], sql` union all `)) };
}
