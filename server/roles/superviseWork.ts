import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const firstWaitMs = 500;
const longestWaitMs = 15_000;
const stopMs = 12_000;
const healthyMs = 60_000;

/**
 * Runs channels and workers in a process of their own, so that cryptography never stalls the API, and starts
 * it again when it dies, waiting longer each time it dies soon.
 */
export function superviseWork(
  environment: NodeJS.ProcessEnv,
  log: Logger,
): { ready: Promise<void>; stop(): Promise<void> } {
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess;
  let waitMs = firstWaitMs;
  let isStopping = false;

  function start(): void {
    const startedAt = Date.now();
    child = fork(main, {
      env: { ...process.env, ...environment, ROLE: 'channels', RECADO_SUPERVISED: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (said) => said === 'ready' && ready.resolve());
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      waitMs = Date.now() - startedAt > healthyMs ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
      log.error({ code, signal, againInMs: waitMs }, 'the process for channels and work ended');
      setTimeout(() => !isStopping && start(), waitMs);
    });
  }
  start();
  return {
    ready: ready.promise,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(force);
    },
  };
}
