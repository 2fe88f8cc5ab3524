import { monotonicMs } from '../clock.ts';

/** Timers of this process, one for each turn. */
export interface DueTimers {
  /** Looks after so long, instead of at the moment that was set before. */
  set(turn: number, ms: number): void;
  stop(): void;
}

/** The database may call a moment due a little later than this process. */
const leastMs = 20;

/**
 * Looks at the moment when a row is due. The poller looks once a second, which is too seldom for short pauses. It finds
 * what is lost with the process.
 */
export function dueTimers(look: () => void): DueTimers {
  const timers = new Map<number, NodeJS.Timeout>();
  let isStopped = false;
  return {
    set(turn, ms) {
      clearTimeout(timers.get(turn));
      if (isStopped) return;
      const dueMs = monotonicMs() + Math.max(leastMs, ms);
      const wait = () => {
        const restMs = dueMs - monotonicMs();
        // Node counts whole milliseconds, so a timer may fire before the row is due.
        if (restMs > 0) timers.set(turn, setTimeout(wait, Math.ceil(restMs)).unref());
        else {
          timers.delete(turn);
          look();
        }
      };
      wait();
    },
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
