import type { DesiredState } from './desiredStates.ts';
import { isDeadNeighbour } from './leases.ts';

/**
 * Must this process act on a connection? `run` is its own run of it. Without one it may only take a connection that no
 * living process runs.
 */
export function needsAttention(
  {
    isWanted,
    command,
    commandDone,
    owner,
  }: Pick<DesiredState, 'isWanted' | 'command' | 'commandDone' | 'owner'>,
  run: { session: unknown } | undefined,
): boolean {
  const isFree = owner === null || isDeadNeighbour(owner);
  if (command > commandDone) return run !== undefined || isFree;
  return isWanted ? (run === undefined ? isFree : run.session === undefined) : run !== undefined;
}
