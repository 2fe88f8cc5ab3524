import { AppError } from '@recado/shared/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../queryClient.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const tooMany = (retryAfterSeconds: number) =>
  new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds } });

/** Reads with a server that answers with these failures first. */
function read(...failures: AppError[]) {
  const queryFn = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'row';
  });
  const reply = queryClient.fetchQuery({
    queryKey: ['read'],
    queryFn,
    retry: queryClient.getDefaultOptions().queries!.retry!,
  });
  // A test that expects a failure awaits it later.
  reply.catch(() => undefined);
  return { queryFn, reply };
}

test('a read that the server has no time for is repeated when the server allows it', async () => {
  const { queryFn, reply } = read(tooMany(7));
  await vi.advanceTimersByTimeAsync(6999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(reply).resolves.toBe('row');
});

test('a long wait fails instead, and a refused read is not repeated', async () => {
  await expect(read(tooMany(3600)).reply).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
  await expect(read(new AppError('ERR_NO_PERMISSION')).reply).rejects.toThrow('ERR_NO_PERMISSION');
});
