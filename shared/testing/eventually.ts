import { vi } from 'vitest';

/** Shorter than the limit of a test, so that its assertion fails first; much longer than a busy machine needs. */
const timeoutMs = 15_000;

/** Waits until `check` no longer throws. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: timeoutMs });
