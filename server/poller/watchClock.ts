/** A reading of the database's clock, with the times of question and answer on a monotonic clock. */
interface Reading {
  databaseMs: number;
  askedAtMs: number;
  answeredAtMs: number;
}

/** A time service corrects a clock by less. */
const leastStepMs = 2000;

/** Returns a function that says at each reading whether the database's clock was set back since the previous one. */
export function watchClock(): (reading: Reading) => boolean {
  let before: Reading | undefined;
  return (reading) => {
    const last = before;
    before = reading;
    if (!last) return false;
    // The least time between the two readings, however long the answers took.
    const passedMs = reading.askedAtMs - last.answeredAtMs;
    return reading.databaseMs - last.databaseMs < passedMs - leastStepMs;
  };
}
