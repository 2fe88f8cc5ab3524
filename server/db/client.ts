import { setTimeout as wait } from 'node:timers/promises';
import { PgDialect } from 'drizzle-orm/pg-core';
import {
  drizzle,
  type PostgresJsDatabase,
  PostgresJsSession,
  PostgresJsTransaction,
} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { databaseCode } from './databaseCode.ts';
import { isLostWhileOpening } from './lostWhileOpening.ts';

/** A transaction inside one company (or, from `acrossCompanies`, over all of them). */
export type Tx = PostgresJsDatabase<Record<string, never>>;

/**
 * What a transaction does. A `page` is a read that somebody waits for, the same again and again: its statements
 * may keep their plans, which saves more than half of its time (`planForValues` for searches).
 */
export type Mode = 'write' | 'read' | 'page';

/** The database as the rest of the server sees it: two doors, nothing raw. */
export interface Database {
  /**
   * The only door to a company's rows. The work runs in one transaction under a role that owns nothing and
   * cannot bypass row security, with the company set for that transaction alone; outside of it every company
   * table is empty.
   */
  inCompany<T>(companyId: number, work: (tx: Tx) => Promise<T>, mode?: Mode): Promise<T>;
  /** Over all companies: sign-in, operator screens, sweepers. Its callers are a short list (scripts/architecture.test.ts). */
  acrossCompanies<T>(work: (tx: Tx) => Promise<T>, mode?: Mode): Promise<T>;
  /** Sends a wake-up to every process that listens on the channel. */
  notify(channel: string, payload: string): Promise<void>;
  /** Hears wake-ups; survives a database restart. */
  listen(
    channel: string,
    hear: (payload: string) => void,
    connected: () => void,
  ): Promise<() => Promise<void>>;
  /** Is it there? */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Roles of the row policies; made by `applyRowSecurity()`. */
export const companyRole = 'recado_company';
export const operatorRole = 'recado_operator';

const idleInTransactionMs = 30_000;
const statementMs = 20_000;
const beginnings: Record<Mode, string> = {
  write: 'read write',
  read: 'read only',
  page: 'read only; set local plan_cache_mode = auto',
};
/** From the server's farewell to the end of the connection. */
const farewellMs = 1000;
/** Statement texts that are kept prepared. */
const mostPrepared = 1000;

/** How long a reservation may wait before it is asked for anew, and in all. */
const reserveAgainMs = 2500;
const reserveMs = 15_000;

/**
 * Reserves a connection. The library forgets a waiting reservation when another connection closes at that
 * moment (a restarted server), or gives it the error with which the last connection of its place was lost; so
 * it is asked for again. What comes late goes straight back to the pool.
 */
async function reserveSurely(pool: postgres.Sql): Promise<postgres.ReservedSql> {
  const until = Date.now() + reserveMs;
  do {
    const asked = pool.reserve().catch((error: unknown) => {
      if (isLostWhileOpening(error)) return undefined;
      throw error;
    });
    const { promise: tooLong, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, reserveAgainMs, undefined);
    const reserved = await Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
    if (reserved) return reserved;
    asked.then(
      (late) => late?.release(),
      () => {},
    );
  } while (Date.now() < until);
  throw Object.assign(new Error('no connection to the database'), { code: 'CONNECT_TIMEOUT' });
}

/** What the library keeps of a connection; it calls `onclose` when the server has gone. */
interface Wire {
  onclose: ((error: unknown) => void) | null;
}

/**
 * A reserved connection that knows when it has been closed (a restarted or killed server). The library does not
 * tell whoever holds it: statements would wait for ever, or, once the pool uses the connection again, land in
 * somebody else's transaction. From then on they fail here, and the connection, which the pool has taken back
 * already, is not given back a second time. `closed` rejects at that moment and never resolves.
 */
function untilClosed(reserved: postgres.ReservedSql) {
  const { promise: closed, reject } = Promise.withResolvers<never>();
  closed.catch(() => {});
  let end: unknown;
  const onexecute = (wire: Wire) => {
    wire.onclose = (error) => {
      end = error ?? new Error('the database closed the connection');
      reject(end);
    };
    return true;
  };
  const connection = {
    options: reserved.options,
    unsafe(text: string, parameters?: never[], options?: object) {
      if (end) throw end;
      return reserved.unsafe(text, parameters, options);
    },
    release() {
      if (!end) reserved.release();
    },
  } as postgres.ReservedSql;
  /** The first statement tells which connection it is. */
  const begin = (text: string) => reserved.unsafe(text, [], { onexecute } as object).simple();
  return { connection, closed, begin };
}

/** The server says that it closes the connection: nothing may be written to it any more. */
const isFarewell = (error: unknown): boolean =>
  /^(57P0|CONNECTION_|ECONN|EPIPE|ETIMEDOUT)/.test(databaseCode(error));

/** Opens the pool. `max` connections serve all work of this process. */
export function openDatabase(url: string, max = 16): Database {
  const pool = postgres(url, {
    max,
    onnotice: () => {},
    /**
     * Statements stay prepared but are planned each time (pages apart), for their values and for the tables as
     * they are now: a plan kept from when a table was empty would read all of it for every message until the
     * next `analyze`. Compiling a plan never pays for statements this short.
     */
    connection: {
      application_name: 'recado',
      plan_cache_mode: 'force_custom_plan',
      jit: 'off',
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    },
    max_lifetime: 60 * 60,
    connect_timeout: 10,
  });
  /** Teaches the pool drizzle's way with dates and JSON, once. */
  drizzle({ client: pool });
  const dialect = new PgDialect({ casing: 'snake_case' });
  const prepared = new Set<string>();
  /**
   * drizzle asks for unprepared statements, and each of those is parsed anew and waits for an answer before it
   * is sent. Prepared ones are parsed once per connection and follow each other without waiting: a statement
   * costs half, three at once a third. Texts beyond the first many stay unprepared, so that no connection
   * fills up with them.
   */
  const preparing = (connection: postgres.ReservedSql) => ({
    options: connection.options,
    unsafe(text: string, parameters: never[], options?: object) {
      if (prepared.size < mostPrepared) prepared.add(text);
      return connection.unsafe(text, parameters, { ...options, prepare: prepared.has(text) });
    },
  });
  const transactionOn = (connection: postgres.ReservedSql) =>
    new PostgresJsTransaction(
      dialect,
      new PostgresJsSession(preparing(connection) as never, dialect, undefined),
      undefined,
    ) as unknown as Tx;

  /**
   * `begin`, role and tenant travel in one message and are not waited for: the first query follows in the
   * same packet, so the wall costs no round trip. If that message fails, what follows runs outside of a
   * transaction and without a tenant: it sees no row and can write none.
   */
  async function transaction<T>(opening: string, work: (tx: Tx) => Promise<T>, mode: Mode): Promise<T> {
    const reserved = await reserveSurely(pool);
    const { connection, closed, begin } = untilClosed(reserved);
    let ending: Promise<unknown> | undefined;
    try {
      const opened = begin(opening);
      opened.catch(() => {});
      const result = await Promise.race([work(transactionOn(connection)), closed]);
      await opened;
      const ended = connection.unsafe('commit').simple();
      /** What was only read is true already: whoever asked need not wait for the end. */
      if (mode === 'write') await ended;
      else ending = Promise.race([ended, closed]).catch(() => {});
      return result;
    } catch (error) {
      if (isFarewell(error)) await Promise.race([closed.catch(() => {}), wait(farewellMs)]);
      else
        await Promise.race([
          Promise.resolve().then(() => connection.unsafe('rollback').simple()),
          closed,
        ]).catch(() => {});
      throw error;
    } finally {
      if (ending) void ending.then(() => connection.release());
      else connection.release();
    }
  }

  const opening = (role: string, mode: Mode, companyId?: number) =>
    `begin ${beginnings[mode]}; set local role ${role}` +
    (companyId === undefined ? '' : `; set local app.company = '${companyId}'`);

  return {
    inCompany(companyId, work, mode = 'write') {
      if (!Number.isInteger(companyId)) throw new TypeError('companyId must be an integer');
      return transaction(opening(companyRole, mode, companyId), work, mode);
    },
    acrossCompanies: (work, mode = 'write') => transaction(opening(operatorRole, mode), work, mode),
    async notify(channel, payload) {
      await pool.notify(channel, payload);
    },
    async listen(channel, hear, connected) {
      const { unlisten } = await pool.listen(channel, hear, connected);
      return unlisten;
    },
    async ping() {
      await pool`select 1`;
    },
    close: () => pool.end({ timeout: 5 }),
  };
}
