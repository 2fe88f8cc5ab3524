import type { UserFacingSocketConfig } from 'baileys';
import type { Logger } from 'pino';

type SocketLogger = NonNullable<UserFacingSocketConfig['logger']>;

/**
 * The library's own log. Its lines carry whole stanzas, credentials and key records as data. So only the words of
 * warnings and errors pass, with the error's message and never its data. They pass one level lower, because the
 * library's errors are often connections that closed. Everything below is dropped.
 */
export function socketLog(log: Logger): SocketLogger {
  const logAt = (level: 'debug' | 'warn') => (data: unknown, message?: string) => {
    const about = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
    const error = about.err ?? about.error;
    log[level](
      { ...(error instanceof Error && { reason: error.message }) },
      `baileys: ${typeof data === 'string' ? data : (message ?? '')}`,
    );
  };
  const nothing = () => {};
  const logger: SocketLogger = {
    level: 'warn',
    child: () => logger,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: logAt('debug'),
    error: logAt('warn'),
  };
  return logger;
}
