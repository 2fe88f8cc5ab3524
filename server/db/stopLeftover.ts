import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 30_000;

/** Stops a Postgres that a killed process left running on this folder, and waits until it has; a stale pid file is removed. */
export async function stopLeftover(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (pid > 0 && isPostgresOf(pid, folder)) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + longestMs;
    while (isPostgresOf(pid, folder)) {
      if (Date.now() > deadline)
        throw new Error(
          `Another Postgres (process ${pid}) runs on ${folder} and does not stop. Is Recado running already?`,
        );
      await wait(50);
    }
  }
  rmSync(pidFile, { force: true });
}

/** Is this process a Postgres on that folder? Where the system does not tell, a living process counts. */
function isPostgresOf(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}
