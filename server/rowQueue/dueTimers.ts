/** Timers of this process, one for each turn. */
export interface DueTimers {
  /** Looks after so long, instead of at the moment that was set before. */
  set(turn: number, ms: number): void;
  stop(): void;
}

/** Rounding may call a moment due a little too early. */
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
      const fire = () => {
        timers.delete(turn);
        look();
      };
      timers.set(turn, setTimeout(fire, Math.max(leastMs, ms)).unref());
    },
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
