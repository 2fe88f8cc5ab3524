import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { forkTogether } from './forkTogether.ts';
import { frugal } from './frugal.ts';
import { beatMs, type ProcessReport } from './heartbeat.ts';

/** A process that is kept running. */
export interface Supervised {
  /** Its first report that it is ready; rejects when it has ended too often before that. */
  ready: Promise<Extract<ProcessReport, { kind: 'ready' }>>;
  /** Sends it a message; lost when it does not run. */
  send(what: Serializable): void;
  /** Ends it for good. Resolves when it has ended. */
  stop(): Promise<void>;
}

interface Options {
  role: 'web' | 'channels' | 'worker';
  environment: NodeJS.ProcessEnv;
  log: Pick<Logger, 'warn' | 'error'>;
  /** After so long without a heartbeat it is killed and started again. */
  silentMs?: number;
  /** One of several that listen on the same port. */
  isOneOfMany?: boolean;
  /** Gets its messages besides heartbeats. */
  onReport?: (report: ProcessReport) => void;
  /** The program to run; for tests. */
  program?: string;
}

const roleProcess = fileURLToPath(new URL('./roleProcess.ts', import.meta.url));
const firstWaitMs = 500;
const longestWaitMs = 15_000;
const healthyMs = 60_000;
const stopMs = 12_000;
/** The start has failed after so many ends before it was ever ready: a single one may be chance. */
const mostFailedStarts = 3;
/** A process that loads its code and opens its connections may be silent for so long. */
const startMs = 90_000;

/**
 * Runs one role in a process of its own. Starts it again when it dies or falls silent, with a longer wait each time it
 * dies soon. The terminal's Ctrl-C reaches all processes; only this one acts on it and tells the others.
 */
export function supervise({
  role,
  environment,
  log,
  silentMs = 30_000,
  isOneOfMany = false,
  onReport,
  program = roleProcess,
}: Options): Supervised {
  const ready = Promise.withResolvers<Extract<ProcessReport, { kind: 'ready' }>>();
  ready.promise.catch(() => {});
  let child: ChildProcess;
  let waitMs = firstWaitMs;
  let wasReady = false;
  let failedStarts = 0;
  let isStopping = false;
  let silence = 0;
  let mostSilence = startMs;

  function start(): void {
    const startedAt = performance.now();
    silence = 0;
    mostSilence = startMs;
    const how = frugal(role, { ...process.env, ...environment, ROLE: role, RECADO_SUPERVISED: '1' });
    child = (isOneOfMany ? forkTogether : fork)(program, {
      ...how,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (report: ProcessReport) => {
      silence = 0;
      onReport?.(report);
      if (report.kind !== 'ready') return;
      mostSilence = silentMs;
      wasReady = true;
      ready.resolve(report);
    });
    child.once('error', (error) => log.error({ role, err: error }, 'a process cannot be started'));
    child.once('exit', (code, signal) => {
      const how = signal ?? `code ${code}`;
      if (isStopping) return;
      if (!wasReady && ++failedStarts >= mostFailedStarts) {
        ready.reject(
          new Error(`The ${role} process ended ${failedStarts} times before it was ready; last: ${how}.`),
        );
        return;
      }
      waitMs = performance.now() - startedAt > healthyMs ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
      log.error({ process: role, code, signal, againInMs: waitMs }, 'a process ended; it is started again');
      setTimeout(() => !isStopping && start(), waitMs);
    });
  }

  // Counts its own ticks: while the whole machine slept, this process did too, and no process was silent.
  const watch = setInterval(() => {
    silence += beatMs;
    if (silence <= mostSilence || child.exitCode !== null || child.signalCode !== null) return;
    log.error({ process: role, silentMs: silence }, 'a process gives no sign of life; it is killed');
    silence = 0;
    child.kill('SIGKILL');
  }, beatMs);
  start();
  return {
    ready: ready.promise,
    send(what) {
      if (child.connected) child.send(what, () => {});
    },
    async stop() {
      isStopping = true;
      clearInterval(watch);
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(force);
    },
  };
}
