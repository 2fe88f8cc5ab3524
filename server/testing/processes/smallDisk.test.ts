import { afterEach, expect, test, vi } from 'vitest';
import { mountSmallDisk } from './smallDisk.ts';

afterEach(() => vi.unstubAllEnvs());

test('where it cannot be mounted the tests of a full disk are skipped, where it was found that it can they fail', () => {
  // Without programs on the path nothing can be mounted.
  vi.stubEnv('PATH', '');
  vi.stubEnv('SMALL_DISK', '');
  expect(mountSmallDisk(1)).toBeUndefined();
  vi.stubEnv('SMALL_DISK', 'required');
  expect(() => mountSmallDisk(1)).toThrow(/ENOENT/);
});
