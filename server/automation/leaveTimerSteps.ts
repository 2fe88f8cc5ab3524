import type { Kernel } from '../kernel.ts';
import { nominate, timers } from './timers.ts';

/** Leaves a step for each ticket whose time has come, of all companies. */
export async function leaveTimerSteps({
  database,
  wakeups,
}: Pick<Kernel, 'database' | 'wakeups'>): Promise<void> {
  const left = await database.acrossCompanies(async (tx) => {
    const companyIds = new Set<number>();
    for (const timer of timers)
      for (const { companyId } of await tx.execute<{ companyId: number }>(nominate(timer)))
        companyIds.add(companyId);
    return companyIds;
  });
  for (const companyId of left) wakeups.wake('steps', companyId);
}
