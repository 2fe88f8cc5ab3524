/** A reading of the database's clock, with the times before and after it on a clock that only goes forward. */
interface Reading {
  databaseMs: number;
  askedMs: number;
  heardMs: number;
}

/** Time services move a correct clock by less. */
const leastStepMs = 2000;

/** Checks at each reading whether the database's clock was set back since the one before. */
export function watchClock(): (reading: Reading) => boolean {
  let before: Reading | undefined;
  return (reading) => {
    const last = before;
    before = reading;
    if (!last) return false;
    // At least so much time has passed, however long either answer took.
    const passedMs = reading.askedMs - last.heardMs;
    return reading.databaseMs - last.databaseMs < passedMs - leastStepMs;
  };
}
