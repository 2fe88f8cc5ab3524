import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../machine/freePort.ts';

/** A real Redis of the tests' own, in memory. */
export interface StartedRedis {
  url: string;
  /** Ends it as a power cut does; its contents are gone. */
  kill(): Promise<void>;
  /** It keeps its connections and answers nothing, like a machine that swaps or a lost route. */
  hang(): void;
  /** It answers again, also the queries that came meanwhile. */
  goOn(): void;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
}

/** Starts the system's redis-server (REDIS_SERVER) on a free port. */
export async function startRedis(): Promise<StartedRedis> {
  const port = await freePort();
  let child: ChildProcess;
  async function start(): Promise<void> {
    child = spawn(
      process.env.REDIS_SERVER!,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
      child.stdout!.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve());
    });
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
