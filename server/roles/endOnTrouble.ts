import type { Logger } from 'pino';
import { isLostWhileOpening } from '../db/isLostWhileOpening.ts';

/**
 * Handles an unexpected error: logs it, ends cleanly (within `longestMs`), and lets the supervisor start a new process.
 * Going on could corrupt sessions. It only logs the one error that is known to come this way and to do no harm.
 */
export function endOnTrouble(
  log: Pick<Logger, 'warn' | 'fatal'>,
  stop: (error: unknown) => Promise<void>,
  longestMs = 3000,
): void {
  for (const trouble of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(trouble, (error: unknown) => {
      if (trouble === 'unhandledRejection' && isLostWhileOpening(error)) {
        log.warn({ err: error }, 'the database closed a connection that was being opened');
        return;
      }
      log.fatal({ err: error }, trouble);
      setTimeout(() => process.exit(1), longestMs).unref();
      void stop(error).finally(() => process.exit(1));
    });
}
