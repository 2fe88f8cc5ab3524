import { setTimeout as pause } from 'node:timers/promises';
import { CompanyShares } from './companyShares.ts';
import { Connection } from './connection.ts';
import { isLostWhileOpening } from './isLostWhileOpening.ts';

/** How long a caller waits for a connection at most. */
const waitMs = 15_000;
/** The pause before it opens a connection again that was lost while it opened. */
const againMs = 50;
const longestLifeMs = 60 * 60_000;
/** How long `end()` waits for connections in use at most. */
const farewellMs = 5000;

/** A caller that waits for a connection. */
interface Turn extends PromiseWithResolvers<Connection> {
  companyId: number | undefined;
}

/**
 * Connections that many callers use one after the other. There are at most `max`, each opened when it is needed. At
 * most `share` of them are for one company.
 */
export class Pool {
  readonly #url: string;
  readonly #max: number;
  readonly #shares: CompanyShares;
  /** By connection, the company that has it. */
  readonly #held = new Map<Connection, number | undefined>();
  readonly #idle: Connection[] = [];
  readonly #waiting: Turn[] = [];
  #opening = 0;
  #whenEmpty: (() => void) | undefined;

  constructor(url: string, max: number, share = max) {
    this.#url = url;
    this.#max = max;
    this.#shares = new CompanyShares(share);
  }

  /**
   * Takes a connection for this caller alone. Throws CONNECT_TIMEOUT when none becomes free in time. A company never
   * has more than its share, so others find a connection. Without a company there is no such limit.
   */
  async take(companyId?: number): Promise<Connection> {
    if (this.#whenEmpty) throw refusal('CONNECTION_ENDED', 'the pool has ended');
    if (!this.#shares.hasRoom(companyId)) return this.#wait(companyId);
    this.#shares.add(companyId);
    for (let free = this.#idle.pop(); free; free = this.#idle.pop())
      if (!free.isClosed) {
        this.#held.set(free, companyId);
        return free;
      }
    if (this.#isFull()) {
      this.#shares.remove(companyId);
      return this.#wait(companyId);
    }
    try {
      const opened = await this.#open();
      this.#held.set(opened, companyId);
      return opened;
    } catch (error) {
      this.#shares.remove(companyId);
      throw error;
    }
  }

  /** Takes a connection back from its caller, who must end it first if it may still be busy. */
  give(connection: Connection): void {
    this.#shares.remove(this.#held.get(connection));
    this.#held.delete(connection);
    connection.user = undefined;
    if (!connection.isClosed && performance.now() - connection.openedAt > longestLifeMs)
      void connection.end();
    if (connection.isClosed) this.#replace();
    else this.#offer(connection);
    if (this.#held.size === 0) this.#whenEmpty?.();
  }

  /** Waits for the connections in use, up to a limit, then ends all. */
  async end(): Promise<void> {
    const { promise: empty, resolve } = Promise.withResolvers<void>();
    this.#whenEmpty = resolve;
    const timer = setTimeout(resolve, farewellMs);
    if (this.#held.size === 0 && this.#opening === 0) resolve();
    await empty;
    clearTimeout(timer);
    await Promise.all([...this.#held.keys(), ...this.#idle.splice(0)].map((connection) => connection.end()));
  }

  #isFull(): boolean {
    return this.#held.size + this.#idle.length + this.#opening >= this.#max;
  }

  async #open(): Promise<Connection> {
    this.#opening++;
    try {
      for (const until = performance.now() + waitMs; ; await pause(againMs))
        try {
          return await Connection.open(this.#url);
        } catch (error) {
          if (!isLostWhileOpening(error) || performance.now() > until) throw error;
        }
    } catch (error) {
      setImmediate(() => this.#replace());
      throw error;
    } finally {
      this.#opening--;
    }
  }

  #wait(companyId: number | undefined): Promise<Connection> {
    const turn: Turn = { ...Promise.withResolvers<Connection>(), companyId };
    this.#waiting.push(turn);
    const timer = setTimeout(() => {
      const at = this.#waiting.indexOf(turn);
      if (at >= 0) this.#waiting.splice(at, 1);
      turn.reject(refusal('CONNECT_TIMEOUT', 'no connection to the database got free in time'));
    }, waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  /** The caller that has waited longest and may have a connection. */
  #nextTurn(): Turn | undefined {
    const at = this.#waiting.findIndex(({ companyId }) => this.#shares.hasRoom(companyId));
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  /**
   * Opens a connection for the next waiting caller in place of a closed one. When that fails, the caller fails at
   * once.
   */
  #replace(): void {
    if (this.#isFull() || !this.#waiting.some(({ companyId }) => this.#shares.hasRoom(companyId))) return;
    this.#open().then(
      (connection) => this.#offer(connection),
      (error: unknown) => this.#nextTurn()?.reject(error),
    );
  }

  #offer(connection: Connection): void {
    const next = this.#nextTurn();
    if (next) {
      this.#held.set(connection, next.companyId);
      this.#shares.add(next.companyId);
      next.resolve(connection);
    } else if (this.#whenEmpty) void connection.end();
    else this.#idle.push(connection);
  }
}

const refusal = (code: string, words: string): Error => Object.assign(new Error(words), { code });
