import { readFileSync } from 'node:fs';

/**
 * Does a process of this machine (and container) run? A process that ended and that its parent has not yet reaped does
 * not.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

/** Its state letter in `/proc`; undefined where the system does not tell. */
function stateOf(pid: number): string | undefined {
  try {
    // The name in brackets may hold anything, brackets too.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
  } catch {
    return undefined;
  }
}
