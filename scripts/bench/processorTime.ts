import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ticks of the kernel's clock per second, as `/proc` counts processor time. */
const ticksPerSecond = 100;

/** The fields of `/proc/<pid>/stat` behind the name, which may hold spaces; undefined for one that has ended. */
function statOf(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** A process and all its living descendants. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && statOf(name)?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const family = [pid];
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child);
  return family;
}

/** Processor time of these processes so far, in milliseconds; NaN without `/proc`. */
export function processorMs(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  const ticks = pids
    .map((pid) => statOf(pid))
    .map((stat) => (stat ? Number(stat[11]) + Number(stat[12]) : 0));
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond;
}

/** Resident memory of a process in megabytes; NaN without `/proc`. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The processes of the server, and those of the database. */
export interface Pids {
  server: number[];
  database: number[];
}

/** The processes of a server, and of the Postgres in its data folder. */
export function pidsOf(serverPid: number, dataDir: string): Pids {
  if (process.platform !== 'linux') return { server: [], database: [] };
  const [first] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const database = familyOf(Number(first));
  return { server: familyOf(serverPid).filter((pid) => !database.includes(pid)), database };
}

/** The process that serves the web: the one whose ROLE says so, or the server itself if one process does all. */
export const webPid = (serverPid: number): number => rolePid(serverPid, 'web');

/** The process of a server with this ROLE, or the server itself. */
export const rolePid = (serverPid: number, role: string): number => rolePids(serverPid, role)[0] ?? serverPid;

/** All processes that a server keeps running with this ROLE; none without `/proc`. */
export function rolePids(serverPid: number, role: string): number[] {
  if (process.platform !== 'linux') return [];
  const hasRole = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`ROLE=${role}`);
    } catch {
      return false;
    }
  };
  return familyOf(serverPid).filter((pid) => Number(statOf(pid)?.[1]) === serverPid && hasRole(pid));
}
