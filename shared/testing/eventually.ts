import { vi } from 'vitest';

/** Less than the limit of a test, so that the assertion is what fails; much more than a busy machine needs. */
const timeoutMs = 15_000;

/** Waits until `check` no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: timeoutMs });
