import type { ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';

/**
 * `fork` for processes that listen on one port together: this process accepts, and hands each connection to the next
 * that has taken its last one. So one that hangs is given nothing more.
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
  return cluster.fork(env).process;
}
