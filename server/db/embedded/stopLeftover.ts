import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 30_000;
const stepMs = 50;
/** A Postgres without the process that started it (`launchPostgres`) lives no longer than this. */
const keeperMs = 15_000;

interface Options {
  /** The file that names the container (or machine) where a Postgres last ran. */
  placeFile?: string;
  /** For tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Stops a Postgres that a killed process left running on this folder, and waits until it has. Its `postmaster.pid`
 * keeps a second Postgres off the folder. So the file goes only when its process cannot be a living Postgres. Where
 * that process is gone, Postgres itself sees so and takes the file over. A process in another container is invisible:
 * it gets the time in which it ends by itself, and removes its file. The caller holds the folder's lock, so that no
 * other process starts one meanwhile. Throws when another one does.
 */
export async function stopLeftover(
  folder: string,
  { placeFile = join(folder, '..', 'postgres.place'), pause = wait }: Options = {},
): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const before = readIfThere(placeFile);
  const here = placeOfProcesses();
  const left = leftIn(pidFile, folder);
  if (left && isPostgresOf(left.pid, left.cluster)) await stop(left.pid, left.cluster, pause);
  else if (left) {
    // Process ids of another container mean nothing here, whether or not a process has this one.
    if (before !== here) await waitForItsEnd(pidFile, left, pause);
    // Another program has its id: the file would keep Postgres off for ever.
    if (isAlive(left.pid) && process.platform === 'linux') rmSync(pidFile, { force: true });
  }
  writeFileSync(placeFile, here);
}

interface Left {
  text: string;
  pid: number;
  cluster: string;
}

/** The content of the file; undefined when it does not exist, or names no process. */
function leftIn(pidFile: string, folder: string): Left | undefined {
  const text = readIfThere(pidFile);
  if (text === undefined) return undefined;
  const [first, cluster = folder] = text.split('\n');
  return Number(first) > 0 ? { text, pid: Number(first), cluster } : undefined;
}

/** Waits until the file is gone, or until the time for that is over: then its process ended without removing it. */
async function waitForItsEnd(
  pidFile: string,
  { text, cluster }: Left,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (let waited = 0; waited < keeperMs; waited += stepMs) {
    await pause(stepMs);
    const now = readIfThere(pidFile);
    if (now === undefined) return;
    if (startedAt(now) !== startedAt(text))
      throw new Error(
        `Another Postgres was started on ${cluster} meanwhile, in another container or on another machine. Only one may run on a folder: stop the other, then start this one again.`,
      );
  }
}

/** Its process id and the time of its start: the other lines of the file change while it runs. */
const startedAt = (text: string): string => {
  const [pid, , startedAt] = text.split('\n');
  return `${pid} ${startedAt}`;
};

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function stop(pid: number, cluster: string, pause: (ms: number) => Promise<unknown>): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + longestMs;
  while (isPostgresOf(pid, cluster)) {
    if (performance.now() > deadline)
      throw new Error(
        `Another Postgres (process ${pid}) runs on ${cluster} and does not stop. End it (kill -QUIT ${pid}), then start Recado again; if Recado runs already, leave it alone.`,
      );
    await pause(stepMs);
  }
}

/** The place where process ids have their meaning: this boot of the machine, and this container. */
function placeOfProcesses(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform;
  }
}

/**
 * Is this process a Postgres on that folder? Where the system does not tell, Postgres itself refuses a folder in use.
 */
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
