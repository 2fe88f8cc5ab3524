/** How much the run does; the environment may ask for less or more. */
export interface Size {
  numbers: number;
  /** Customers of each number. */
  customers: number;
  /** With 0 nobody writes: only the hand-over is measured. */
  seconds: number;
  /** Messages of customers, of all numbers together. */
  perSecond: number;
  /** Channels processes on the machine. */
  processes: number;
  /** The same seed makes the same troubles and the same order of writers. */
  seed: number;
}

const fromEnvironment = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** NUMBERS, NUMBERS_CUSTOMERS, NUMBERS_SECONDS, NUMBERS_PER_SECOND, NUMBERS_PROCESSES, NUMBERS_SEED. */
export const readSize = (): Size => ({
  numbers: fromEnvironment('NUMBERS', 50),
  customers: fromEnvironment('NUMBERS_CUSTOMERS', 4),
  seconds: fromEnvironment('NUMBERS_SECONDS', 600),
  perSecond: fromEnvironment('NUMBERS_PER_SECOND', 20),
  processes: fromEnvironment('NUMBERS_PROCESSES', 2),
  seed: fromEnvironment('NUMBERS_SEED', 1),
});
