import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { isLostWhileOpening } from './lostWhileOpening.ts';

/** How long somebody waits for a connection. */
const waitMs = 15_000;
/** Before a connection that was lost while it was opened is opened again. */
const againMs = 50;
const longestLifeMs = 60 * 60_000;
/** How long those who hold one may take to finish when everything ends. */
const farewellMs = 5000;

/** Connections that are used one after the other by many. */
export interface Pool {
  /** A connection for this caller alone; throws CONNECT_TIMEOUT when none gets free in time. */
  take(): Promise<Connection>;
  /** Gives it back. One that may still be busy with something must be ended before. */
  give(connection: Connection): void;
  /** Waits a moment for those who hold one, then ends all. */
  end(): Promise<void>;
}

/** Opens at most `max` connections, each when it is needed. */
export function openPool(url: string, max: number): Pool {
  const held = new Set<Connection>();
  const idle: Connection[] = [];
  const waiting: PromiseWithResolvers<Connection>[] = [];
  let opening = 0;
  let whenEmpty: (() => void) | undefined;

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

  function wait(): Promise<Connection> {
    const turn = Promise.withResolvers<Connection>();
    waiting.push(turn);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      turn.reject(refusal('CONNECT_TIMEOUT', 'no connection to the database got free in time'));
    }, waitMs);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  /** Somebody may wait for the place of one that has gone; a database that lets nobody in is not waited for. */
  function replace(): void {
    if (waiting.length === 0 || isFull()) return;
    open().then(offer, (error: unknown) => waiting.shift()?.reject(error));
  }

  function offer(connection: Connection): void {
    const next = waiting.shift();
    if (next) {
      held.add(connection);
      next.resolve(connection);
    } else if (whenEmpty) void connection.end();
    else idle.push(connection);
  }

  return {
    async take() {
      if (whenEmpty) throw refusal('CONNECTION_ENDED', 'the pool has ended');
      for (let free = idle.pop(); free; free = idle.pop())
        if (!free.isClosed) {
          held.add(free);
          return free;
        }
      if (isFull()) return wait();
      const opened = await open();
      held.add(opened);
      return opened;
    },
    give(connection) {
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
      await Promise.all([...held, ...idle.splice(0)].map((connection) => connection.end()));
    },
  };
}

const refusal = (code: string, words: string): Error => Object.assign(new Error(words), { code });
