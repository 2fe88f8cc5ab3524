import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/**
 * A connection that owes an answer for so long is closed and opened again. Workers of the queue wait for 10 s on
 * purpose.
 */
const socketTimeout = 30_000;
/** The system notices a lost route, though nothing is sent. */
const keepAlive = 10_000;

/** A connection to Redis that logs its errors, and gives up a server that hangs. */
export function openRedis(
  url: string,
  log: Pick<Logger, 'warn'>,
  options: Omit<RedisOptions, 'replyMapping'> = {},
): Redis {
  const redis = new Redis(url, { socketTimeout, keepAlive, ...options });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis'));
  return redis;
}
