import type { ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { pollingKeyVariable } from '../http/live/stickyPolling.ts';

/** Known only to the processes of this start: ids that an earlier start signed lead nowhere. */
const pollingKey = randomBytes(32).toString('base64url');

/**
 * `fork` for processes that listen on one port together. This process accepts, and hands each connection to the next
 * process that has taken its last one. So a process that hangs gets no more.
 */
export function forkTogether(
  exec: string,
  {
    execArgv,
    env,
    stdio,
  }: Required<Pick<NonNullable<Parameters<typeof fork>[2]>, 'execArgv' | 'env' | 'stdio'>>,
): ChildProcess {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec, args: [], execArgv: [...(execArgv ?? [])], stdio: stdio as never });
  return cluster.fork({ ...env, [pollingKeyVariable]: pollingKey }).process;
}
