import { type Logger, pino } from 'pino';

/** Paths whose values never reach a log. */
const secrets = [
  'password',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.refreshToken',
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/**
 * Structured lines on stdout; readable ones in a terminal. Query failures are cut to their cause, because drizzle
 * repeats all parameters.
 */
export function openLog(level: string, role: string): Logger {
  return pino({
    level,
    base: { role },
    redact: { paths: secrets, censor: '[secret]' },
    serializers: { err: withoutParameters, error: withoutParameters },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty', options: { ignore: 'pid,role' } } }),
  });
}

function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const databaseError = cause as Error & { code?: string; constraint_name?: string };
  return {
    type: cause.name,
    message: error.message.startsWith('Failed query') ? cause.message : error.message,
    ...(databaseError.code && { code: databaseError.code }),
    ...(databaseError.constraint_name && { constraint: databaseError.constraint_name }),
    stack: cause.stack?.split('\n').slice(1, 8).join('\n'),
  };
}
