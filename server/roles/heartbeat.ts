import type { FirstSignIn } from '../features/operator/companies/firstStart.ts';
import type { Figures } from '../kernel.ts';

/** What a supervised process tells the one that supervises it. */
export type ProcessReport =
  /** Its event loop turns. */
  | { kind: 'alive' }
  /** It does its work; a web process says on which port, and how to sign in when it has just made the first user. */
  | { kind: 'ready'; port?: number; first?: FirstSignIn | undefined }
  /**
   * It wants the figures of all web processes of this machine; and these are its own figures, for the process that
   * asked.
   */
  | { kind: 'askFigures'; asked: string }
  | { kind: 'figures'; asked: string; figures: Figures };

/** What the supervisor tells a web process. */
export type SupervisorWord =
  /** Somebody wants its figures. */
  | { kind: 'askFigures'; asked: string }
  /** What all had to say within a moment. */
  | { kind: 'figuresOfAll'; asked: string; figures: Figures[] };

/** How often a supervised process says that it is alive. */
export const beatMs = 1000;

/** Tells the supervisor something; nobody may be there to hear it. */
export const report = (said: ProcessReport): void => {
  if (process.connected) process.send!(said, () => {});
};

/**
 * Reports each second that this process is alive, from now on. A process whose event loop hangs falls silent, and is
 * replaced.
 */
export function startHeartbeat(): void {
  report({ kind: 'alive' });
  setInterval(() => report({ kind: 'alive' }), beatMs).unref();
}
