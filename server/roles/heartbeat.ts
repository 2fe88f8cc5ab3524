import type { FirstSignIn } from '../features/operator/companies/firstStart.ts';
import type { Figures } from '../kernel.ts';

/** A message from a supervised process to its supervisor. */
export type ProcessReport =
  /** Its event loop runs. */
  | { kind: 'alive' }
  /** It does its work. A web process adds its port, and how to sign in when it has just made the first user. */
  | { kind: 'ready'; port?: number; first?: FirstSignIn | undefined }
  /**
   * It wants the figures of all web processes of this machine; and these are its own figures, for the process that
   * asked.
   */
  | { kind: 'askFigures'; requestId: string }
  | { kind: 'figures'; requestId: string; figures: Figures };

/** A message from the supervisor to a web process. */
export type SupervisorWord =
  /** A process wants its figures. */
  | { kind: 'askFigures'; requestId: string }
  /** The answers of all within a moment. */
  | { kind: 'figuresOfAll'; requestId: string; figures: Figures[] };

/** A supervised process reports so often that it is alive. */
export const beatMs = 1000;

/** Sends a report to the supervisor, if there is one. */
export const report = (message: ProcessReport): void => {
  if (process.connected) process.send!(message, () => {});
};

/**
 * Reports each second that this process is alive, from now on. A process whose event loop hangs falls silent, and is
 * replaced.
 */
export function startHeartbeat(): void {
  report({ kind: 'alive' });
  setInterval(() => report({ kind: 'alive' }), beatMs).unref();
}
