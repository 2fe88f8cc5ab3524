import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

const statementMs = 20_000;
const idleInTransactionMs = 30_000;
/**
 * Postgres answers each statement before, at the latest with an error. A connection that owes an answer for longer has
 * lost its other side without a word.
 */
const silentMs = 25_000;
/** Statement texts that a connection keeps prepared. */
const mostPrepared = 1000;

/** Work that uses a connection alone. */
export interface ConnectionUser {
  /** Called once when the server or the network has ended the connection, before anything else can be sent. */
  lose(error: Error): void;
}

/**
 * One connection to Postgres and nothing else: a client of the library that may open a single one. So its holder knows
 * when it has closed. Leftover statements end with the client and never run on the next connection.
 */
export class Connection {
  readonly openedAt = performance.now();
  isClosed = false;
  /** The work that has the connection now. */
  user: ConnectionUser | undefined;
  readonly #client: postgres.Sql;
  readonly #prepared = new Set<string>();
  /** Statements without an answer. */
  #unanswered = 0;
  #answers = 0;
  /** Ends so long after the last answer, or after the first statement behind it. */
  readonly #silence = setTimeout(() => this.#checkSilence(), silentMs).unref();

  private constructor(url: string) {
    this.#client = postgres(url, {
      max: 1,
      onnotice: () => {},
      onclose: () => this.lose('the connection to the database was lost'),
      /** Ids and counts are numbers everywhere, also in statements written by hand. */
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
      /**
       * Statements stay prepared but are planned each time (pages apart), for their values and for the tables as they
       * are now. A plan kept from when a table was empty would read all of it for every message until the next
       * `analyze`. Compiling a plan never pays for statements this short.
       */
      connection: {
        application_name: 'recado',
        plan_cache_mode: 'force_custom_plan',
        jit: 'off',
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
      },
      /** The library knows nothing of our transactions: only the pool may end a connection for its age. */
      max_lifetime: null,
      connect_timeout: 10,
    });
    // Teaches the client drizzle's handling of dates and JSON.
    drizzle({ client: this.#client });
  }

  /** Opens a connection that is ready for use; throws the code of the network or of Postgres. */
  static async open(url: string): Promise<Connection> {
    const connection = new Connection(url);
    try {
      await connection.send('select 1');
      return connection;
    } catch (error) {
      void connection.end();
      throw error;
    }
  }

  /**
   * Sends a statement behind those that were sent before, without waiting for them. With `prepare` it is parsed once,
   * which costs half. After the first many texts the rest stay unprepared, so that no connection fills up with them.
   * The next connection starts with an empty set, so rare texts cannot keep out frequent ones for long.
   */
  send(text: string, parameters: unknown[] = [], prepare = false) {
    if (prepare && this.#prepared.size < mostPrepared) this.#prepared.add(text);
    const sent = this.#client
      .unsafe(text, parameters as never[], { prepare: prepare && this.#prepared.has(text) })
      .execute();
    if (this.#unanswered++ === 0) this.#silence.refresh();
    const answered = () => {
      this.#unanswered--;
      this.#answers++;
      this.#silence.refresh();
    };
    sent.then(answered, answered);
    return sent;
  }

  /** Ends a connection whose other side has been silent for too long. */
  #checkSilence(): void {
    const answers = this.#answers;
    if (this.#unanswered === 0) return;
    // A process that was stopped for a while first reads what has come meanwhile.
    setImmediate(() => {
      if (this.#answers === answers) this.lose('the database has not answered for too long');
    });
  }

  /** Ends it at once, with any statement still under way. */
  async end(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.#silence);
    await this.#client.end({ timeout: 0 });
  }

  /** Ends it, and tells its holder why. */
  lose(reason: string): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.user?.lose(Object.assign(new Error(reason), { code: 'CONNECTION_CLOSED' }));
    void this.end();
  }
}
