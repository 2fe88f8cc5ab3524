import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { isLostWhileOpening } from './isLostWhileOpening.ts';

/** A caller waits at most so long for a connection. */
const waitMs = 15_000;
/** The wait before opening a connection again that was lost during its opening. */
const againMs = 50;
const longestLifeMs = 60 * 60_000;
/** At the end, holders of a connection have so long to finish. */
const farewellMs = 5000;

/** Connections that many callers use one after the other. */
export interface Pool {
  /**
   * Takes a connection for this caller alone; throws CONNECT_TIMEOUT when none gets free in time. One company never has
   * more than its share, so that others find a connection however much it asks for. Without a company: no limit.
   */
  take(companyId?: number): Promise<Connection>;
  /** Gives it back. The caller must end a connection that may still be busy. */
  give(connection: Connection): void;
  /** Waits a moment for the holders, then ends all. */
  end(): Promise<void>;
}

interface Turn extends PromiseWithResolvers<Connection> {
  companyId: number | undefined;
}

/** Opens at most `max` connections, each when it is needed; at most `share` of them for one company. */
export function openPool(url: string, max: number, share = max): Pool {
  const held = new Map<Connection, number | undefined>();
  const idle: Connection[] = [];
  const waiting: Turn[] = [];
  // Connections that a company has or is about to get.
  const heldBy = new Map<number, number>();
  let opening = 0;
  let whenEmpty: (() => void) | undefined;

  const mayTake = (companyId: number | undefined) =>
    companyId === undefined || (heldBy.get(companyId) ?? 0) < share;
  function count(companyId: number | undefined, change: 1 | -1): void {
    if (companyId === undefined) return;
    const now = (heldBy.get(companyId) ?? 0) + change;
    if (now > 0) heldBy.set(companyId, now);
    else heldBy.delete(companyId);
  }
  /** The caller that has waited longest and may have a connection. */
  function nextTurn(): Turn | undefined {
    const at = waiting.findIndex(({ companyId }) => mayTake(companyId));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  const isFull = () => held.size + idle.length + opening >= max;

  async function open(): Promise<Connection> {
    opening++;
    try {
      for (const until = performance.now() + waitMs; ; await pause(againMs))
        try {
          return await Connection.open(url);
        } catch (error) {
          if (!isLostWhileOpening(error) || performance.now() > until) throw error;
        }
    } catch (error) {
      setImmediate(replace);
      throw error;
    } finally {
      opening--;
    }
  }

  function wait(companyId: number | undefined): Promise<Connection> {
    const turn: Turn = { ...Promise.withResolvers<Connection>(), companyId };
    waiting.push(turn);
    const timer = setTimeout(() => {
      const at = waiting.indexOf(turn);
      if (at >= 0) waiting.splice(at, 1);
      turn.reject(refusal('CONNECT_TIMEOUT', 'no connection to the database got free in time'));
    }, waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  /**
   * Opens a connection for the next waiting caller in place of a closed one. When the database lets nobody in, that
   * caller fails at once.
   */
  function replace(): void {
    if (isFull() || !waiting.some(({ companyId }) => mayTake(companyId))) return;
    open().then(offer, (error: unknown) => nextTurn()?.reject(error));
  }

  function offer(connection: Connection): void {
    const next = nextTurn();
    if (next) {
      held.set(connection, next.companyId);
      count(next.companyId, 1);
      next.resolve(connection);
    } else if (whenEmpty) void connection.end();
    else idle.push(connection);
  }

  return {
    async take(companyId) {
      if (whenEmpty) throw refusal('CONNECTION_ENDED', 'the pool has ended');
      if (!mayTake(companyId)) return wait(companyId);
      count(companyId, 1);
      for (let free = idle.pop(); free; free = idle.pop())
        if (!free.isClosed) {
          held.set(free, companyId);
          return free;
        }
      if (isFull()) {
        count(companyId, -1);
        return wait(companyId);
      }
      try {
        const opened = await open();
        held.set(opened, companyId);
        return opened;
      } catch (error) {
        count(companyId, -1);
        throw error;
      }
    },
    give(connection) {
      count(held.get(connection), -1);
      held.delete(connection);
      connection.onClose = undefined;
      if (!connection.isClosed && performance.now() - connection.openedAt > longestLifeMs)
        void connection.end();
      if (connection.isClosed) replace();
      else offer(connection);
      if (held.size === 0) whenEmpty?.();
    },
    async end() {
      const { promise: empty, resolve } = Promise.withResolvers<void>();
      whenEmpty = resolve;
      const timer = setTimeout(resolve, farewellMs);
      if (held.size === 0 && opening === 0) resolve();
      await empty;
      clearTimeout(timer);
      await Promise.all([...held.keys(), ...idle.splice(0)].map((connection) => connection.end()));
    },
  };
}

const refusal = (code: string, words: string): Error => Object.assign(new Error(words), { code });
