import { limitMs } from '../limitMs.ts';

/** With fewer kills a test proves nothing. */
const fewest = 2;

/** The number of kills that a test has left. */
interface KillBudget {
  kills(): number;
  isSpent(): boolean;
  /** Counts a kill, and the time of the next start. */
  restart<T>(kill: () => Promise<unknown>, start: () => Promise<T>): Promise<T>;
}

/**
 * Allows at most so many kills, and none after their restarts have taken so long. On a busy machine a test of eight
 * kills would spend its time with starts, and fail by its time limit.
 */
export function killBudget(most: number, mostRestartMs = limitMs(15_000)): KillBudget {
  let kills = 0;
  let restartMs = 0;
  return {
    kills: () => kills,
    isSpent: () => kills >= most || (kills >= fewest && restartMs >= mostRestartMs),
    async restart(kill, start) {
      const from = performance.now();
      await kill();
      kills++;
      const started = await start();
      restartMs += performance.now() - from;
      return started;
    },
  };
}
