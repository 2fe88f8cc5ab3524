import type { DesiredState } from './desiredStates.ts';
import { isDeadNeighbour } from './leases.ts';

/** Does no living process run a connection with this owner of its lease? */
export const isFree = (owner: string | null): boolean => owner === null || isDeadNeighbour(owner);

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
  if (command > commandDone) return run !== undefined || isFree(owner);
  return isWanted ? (run === undefined ? isFree(owner) : run.session === undefined) : run !== undefined;
}
