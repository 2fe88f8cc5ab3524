import { PgDialect } from 'drizzle-orm/pg-core';
import {
  drizzle,
  type PostgresJsDatabase,
  PostgresJsSession,
  PostgresJsTransaction,
} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** A transaction inside one company (or, from `acrossCompanies`, over all of them). */
export type Tx = PostgresJsDatabase<Record<string, never>>;

/** The database as the rest of the server sees it: two doors, nothing raw. */
export interface Database {
  /**
   * The only door to a company's rows. The work runs in one transaction under a role that owns nothing and
   * cannot bypass row security, with the company set for that transaction alone; outside of it every company
   * table is empty.
   */
  inCompany<T>(companyId: number, work: (tx: Tx) => Promise<T>, mode?: 'read' | 'write'): Promise<T>;
  /** Over all companies: sign-in, operator screens, sweepers. Its callers are a short list, kept by the import rules. */
  acrossCompanies<T>(work: (tx: Tx) => Promise<T>, mode?: 'read' | 'write'): Promise<T>;
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

/** Roles the walls are built from; made by `raiseWalls()`. */
export const companyRole = 'recado_company';
export const operatorRole = 'recado_operator';

const idleInTransactionMs = 30_000;
const statementMs = 20_000;
/** Statement texts that are kept prepared. */
const mostPrepared = 1000;

/** Opens the pool. `max` connections serve all work of this process. */
export function openDatabase(url: string, max = 16): Database {
  const pool = postgres(url, {
    max,
    onnotice: () => {},
    connection: { application_name: 'recado' },
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
  async function transaction<T>(opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = await pool.reserve();
    try {
      const opened = connection.unsafe(opening).simple();
      opened.catch(() => {});
      const result = await work(transactionOn(connection));
      await opened;
      await connection.unsafe('commit').simple();
      return result;
    } catch (error) {
      await connection
        .unsafe('rollback')
        .simple()
        .catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  }

  const opening = (role: string, mode: 'read' | 'write', companyId?: number) =>
    `begin ${mode === 'read' ? 'read only' : 'read write'}; set local role ${role}; ` +
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}; set local statement_timeout = ${statementMs}` +
    (companyId === undefined ? '' : `; set local app.company = '${companyId}'`);

  return {
    inCompany(companyId, work, mode = 'write') {
      if (!Number.isInteger(companyId)) throw new TypeError('companyId must be an integer');
      return transaction(opening(companyRole, mode, companyId), work);
    },
    acrossCompanies: (work, mode = 'write') => transaction(opening(operatorRole, mode), work),
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
