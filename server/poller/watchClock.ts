/** What the database's clock said, and between which moments of a clock that only goes forward it was asked. */
interface Reading {
  databaseMs: number;
  askedMs: number;
  heardMs: number;
}

/** Clocks that are kept right are moved by less. */
const leastStepMs = 2000;

/** Tells of each reading whether the database's clock was set back since the one before. */
export function watchClock(): (reading: Reading) => boolean {
  let before: Reading | undefined;
  return (reading) => {
    const last = before;
    before = reading;
    if (!last) return false;
    // At least so much has passed, however long either answer was on its way.
    const passedMs = reading.askedMs - last.heardMs;
    return reading.databaseMs - last.databaseMs < passedMs - leastStepMs;
  };
}
