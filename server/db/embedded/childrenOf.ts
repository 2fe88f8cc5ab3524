import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the running child processes of a process. */
export function childrenOf(pid: number): number[] {
  const pairs = process.platform === 'linux' ? fromProc() : fromPs();
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child);
}

function fromProc(): [pid: number, parent: number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in brackets may hold anything; state and parent come after it.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        return [[Number(name), Number(parent)] as [number, number]];
      } catch {
        // It has ended since.
        return [];
      }
    });
}

const fromPs = (): [pid: number, parent: number][] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
