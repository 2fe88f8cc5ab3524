import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Connection, ConnectionUser } from './connection.ts';
import { databaseCode } from './databaseCode.ts';
import { asTransaction } from './insideTransaction.ts';
import type { Pool } from './pool.ts';

/** A transaction inside one company (or, from `acrossCompanies`, over all of them). */
export type Tx = PostgresJsDatabase<Record<string, never>>;

/** A caller used a transaction after it had ended. That is the caller's mistake: its statement was not sent. */
export class TransactionOver extends Error {
  readonly code = 'TRANSACTION_OVER';
}

/**
 * The way of one transaction to its connection. It closes before the transaction ends. A later statement (a branch of a
 * `Promise.all` that failed early, a callback that nobody awaited) fails here. It can never run in the next transaction
 * on that connection.
 */
export class Statements implements ConnectionUser {
  readonly #connection: Connection;
  readonly #loss = Promise.withResolvers<never>();
  #isShut = false;
  #why: Error | undefined;
  #first: unknown;
  /** A statement that the commit follows without waiting for it. */
  last: Promise<unknown> | undefined;
  readonly #mayWrite: boolean;
  #ended: Promise<{ command: string }> | undefined;

  constructor(connection: Connection, mayWrite: boolean) {
    this.#connection = connection;
    this.#mayWrite = mayWrite;
    this.#loss.promise.catch(() => {});
    // This object and no closure: V8's small collections do not free what a closure in a property holds, here all of a
    // request.
    connection.user = this;
  }

  /** Fails when the connection is lost. */
  get lost(): Promise<never> {
    return this.#loss.promise;
  }

  lose(error: Error): void {
    this.shut(error);
    this.#loss.reject(error);
  }

  /**
   * drizzle calls this for each statement. All are prepared: they are parsed once and follow each other without
   * waiting.
   */
  unsafe(text: string, parameters: unknown[]) {
    if (this.#isShut)
      throw this.#why ?? new TransactionOver('a statement was sent after its transaction had ended');
    const sent = this.#connection.send(text, parameters, true);
    sent.catch((error: unknown) => {
      this.#first ??= error;
    });
    return sent;
  }

  /** The real error: of statements that were sent together, those after the failed one report only that it failed. */
  reasonOf(error: unknown): unknown {
    return databaseCode(error) === '25P02' ? (this.#first ?? error) : error;
  }

  /** The end is on its way already. */
  get isEnding(): boolean {
    return this.#ended !== undefined;
  }

  /** Sends the end, once: behind all other statements. */
  end(): Promise<{ command: string }> {
    if (!this.#ended) {
      this.#ended = this.#connection.send('commit');
      this.#ended.catch(() => {});
    }
    return this.#ended;
  }

  /** No more statements come before the end. A transaction that writes ends when its work has. */
  endOfReading(): void {
    if (this.#mayWrite) return;
    this.shut();
    void this.end();
  }

  /** Refuses later statements, with the reason when it was not the end of the work. */
  shut(why?: Error): void {
    if (!this.#isShut) this.#why = why;
    this.#isShut = true;
  }
}

const dialect = new PgDialect({ casing: 'snake_case' });
const statementsByTx = new WeakMap<object, Statements>();

/** The statements of a transaction. */
export function statementsOf(tx: Tx): Statements {
  const statements = statementsByTx.get(tx);
  if (!statements) throw new TypeError('not a transaction of inCompany() or acrossCompanies()');
  return statements;
}

/**
 * Sends the last statement of a transaction, which the commit follows in the same packet instead of waiting for its
 * result: one round trip less. When it fails the transaction fails with its error, and nothing is stored.
 */
export function sendLast(tx: Tx, send: (tx: Tx) => Promise<unknown>): void {
  const statements = statementsOf(tx);
  // Sent at once: drizzle would send a query only when its caller asks for the result.
  statements.last = new Promise((resolve, reject) => void send(tx).then(resolve, reject));
  statements.last.catch(() => {});
  statements.shut();
}

/**
 * The last queries of a transaction that only reads, all at once. Its end follows in the same packet, which spares the
 * server and the database a message each. For prepared statements; others are sent a moment later and throw, and so do
 * later queries.
 */
export function readLast<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  const result = read();
  statementsOf(tx).endOfReading();
  return result;
}

function transactionOn(statements: Statements): Tx {
  const session = new PostgresJsSession(statements as unknown as postgres.Sql, dialect, undefined);
  const tx = new PostgresJsDatabase(dialect, session as never, undefined) as unknown as Tx;
  statementsByTx.set(tx, statements);
  return tx;
}

/** The server reports that it closes the connection: nothing may be written to it any more. */
const isFarewell = (error: unknown): boolean =>
  /^(57P0|CONNECTION_|ECONN|EPIPE|ETIMEDOUT)/.test(databaseCode(error));

interface Options {
  opening: string;
  companyId?: number;
  untilEnd: boolean;
  limitMs?: number | undefined;
}

/**
 * Runs work in a transaction. `opening` (begin, role and tenant) travels in one message without a wait. The first query
 * follows in the same packet, so row security costs no round trip. If that message fails, the rest runs outside of a
 * transaction and without a tenant: it sees no row and can write none. With `untilEnd` the result comes only after the
 * confirmed end of the transaction; the result of reads alone is true before. A transaction that has not ended after
 * `limitMs` fails, and its connection ends: the other side may be gone without a word.
 */
export async function transaction<T>(
  pool: Pool,
  { opening, companyId, untilEnd, limitMs }: Options,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const endsAt = limitMs && performance.now() + limitMs;
  const connection = await takeBefore(pool, companyId, endsAt);
  const limit =
    endsAt && setTimeout(() => connection.lose('the transaction took too long'), endsAt - performance.now());
  const statements = new Statements(connection, untilEnd);
  const { lost } = statements;
  const give = () => {
    clearTimeout(limit);
    pool.give(connection);
  };
  let ending: Promise<void> | undefined;
  try {
    const opened = connection.send(opening);
    opened.catch(() => {});
    const result = await Promise.race([asTransaction(() => work(transactionOn(statements))), lost]);
    statements.shut();
    ending = commit(statements);
    ending.catch(() => {});
    await opened;
    if (untilEnd) await ending;
    return result;
  } catch (error) {
    statements.shut();
    // A connection with an unconfirmed end must not be used again.
    if (isFarewell(error)) void connection.end();
    else
      await Promise.race([statements.isEnding ? statements.end() : connection.send('rollback'), lost]).catch(
        () => void connection.end(),
      );
    throw statements.reasonOf(error);
  } finally {
    // After any error, the reply to the end proves that nothing of the transaction is left.
    if (ending)
      statements.end().then(give, () => {
        void connection.end();
        give();
      });
    else give();
  }
}

/** A connection, if one gets free before this time. */
async function takeBefore(
  pool: Pool,
  companyId: number | undefined,
  endsAt: number | undefined,
): Promise<Connection> {
  const taking = pool.take(companyId);
  if (!endsAt) return taking;
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    taking.then((late) => pool.give(late)).catch(() => {});
    reject(Object.assign(new Error('no connection in time'), { code: 'CONNECT_TIMEOUT' }));
  }, endsAt - performance.now());
  return Promise.race([taking, over]).finally(() => clearTimeout(timer));
}

/** Postgres rolls a transaction back without an error when one of its statements failed and the work went on. */
async function commit(statements: Statements): Promise<void> {
  const sent = statements.end();
  // Both show whether it went well; only the first shows the error.
  await statements.last;
  const { command } = await sent;
  if (command !== 'COMMIT')
    throw new Error(
      'the transaction was taken back: one of its statements had failed and the failure was ignored',
    );
}
