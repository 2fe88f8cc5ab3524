import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 30_000;
/** Longer than a Postgres lives without the process that started it (`launchPostgres`). */
const keeperMs = 15_000;

/**
 * Stops a Postgres that a killed process left running on this folder, and waits until it has. Its
 * `postmaster.pid` is what keeps a second Postgres off the folder, so it goes only when its process cannot be
 * a living Postgres; where that process is gone, Postgres itself sees so and takes the file over. The caller
 * holds the folder's lock: nobody else starts one meanwhile.
 */
export async function stopLeftover(
  folder: string,
  placeFile = join(folder, '..', 'postgres.place'),
): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const before = existsSync(placeFile) ? readFileSync(placeFile, 'utf8') : undefined;
  const here = placeOfProcesses();
  if (existsSync(pidFile)) {
    const [first, cluster = folder] = readFileSync(pidFile, 'utf8').split('\n');
    const pid = Number(first);
    if (pid > 0 && isPostgresOf(pid, cluster)) await stop(pid, cluster);
    else if (pid > 0 && isAlive(pid) && process.platform === 'linux') {
      // Another program has its number here. Numbers of another container (one that ended with a crash) mean nothing here, so whatever ran there gets the time in which it ends by itself.
      if (before !== here) await wait(keeperMs);
      rmSync(pidFile, { force: true });
    }
  }
  writeFileSync(placeFile, here);
}

async function stop(pid: number, cluster: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + longestMs;
  while (isPostgresOf(pid, cluster)) {
    if (performance.now() > deadline)
      throw new Error(
        `Another Postgres (process ${pid}) runs on ${cluster} and does not stop. Is Recado running already?`,
      );
    await wait(50);
  }
}

/** Within which numbers of processes have their meaning: this boot of the machine, and this container. */
function placeOfProcesses(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform;
  }
}

/** Is this process a Postgres on that folder? Where the system does not tell, Postgres itself refuses a folder in use. */
function isPostgresOf(pid: number, folder: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return /\/postgres -D /.test(command) && command.includes(` ${folder} `);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
