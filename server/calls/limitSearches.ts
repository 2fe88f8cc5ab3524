import { AppError } from '@recado/shared/errors';

/** Searches of one session that run at once, and those that may wait behind them. */
const mostRunning = 2;
const mostWaiting = 8;
const retryAfterSeconds = 3;

/** Runs a session's search when fewer of its others run; throws ERR_TOO_MANY_REQUESTS when many wait already. */
export type LimitSearches = <T>(sessionId: string, search: () => Promise<T>) => Promise<T>;

/** A user who types fast or sends many searches at once waits behind their own, and others do not wait behind them. */
export function limitSearches(): LimitSearches {
  const sessions = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (sessionId, search) => {
    const session = sessions.get(sessionId) ?? { running: 0, waiting: [] };
    sessions.set(sessionId, session);
    if (session.running >= mostRunning) {
      if (session.waiting.length >= mostWaiting)
        throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds } });
      await new Promise<void>((resolve) => session.waiting.push(resolve));
    } else session.running++;
    try {
      return await search();
    } finally {
      const next = session.waiting.shift();
      if (next) next();
      else if (--session.running === 0) sessions.delete(sessionId);
    }
  };
}
