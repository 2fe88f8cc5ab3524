import { AppError } from '@recado/shared/errors';

/** For a longer wait the page shows the refusal instead. */
const longestMs = 60_000;

/**
 * The wait before the same call makes sense again, ms, when the server has too much to do. Undefined if the error is a
 * reply that stays, or is no reply.
 */
export function passingMs(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'ERR_UNAVAILABLE') return 0;
  const waitMs = Number(error.data?.retryAfterSeconds) * 1000;
  return error.code === 'ERR_TOO_MANY_REQUESTS' && waitMs <= longestMs ? waitMs : undefined;
}
