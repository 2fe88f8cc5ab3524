/**
 * The one source of time for product rules, so that tests can move it. Times for the database come from here too where
 * a rule depends on them.
 */
export interface Clock {
  now(): Date;
}

/** The machine's own time; with `startMs` it runs on from that moment instead (CLOCK, tests). */
export function systemClock(startMs?: number): Clock {
  const shiftMs = startMs === undefined ? 0 : startMs - Date.now();
  return { now: () => new Date(Date.now() + shiftMs) };
}

/** Milliseconds that only go forward, whatever happens to the machine's clock: for waits and ages inside a process. */
export const monotonicMs = (): number => performance.now();
