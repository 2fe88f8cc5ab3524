import { and, eq, type SQL, sql } from 'drizzle-orm';
import { silentSeconds, worksOnJobs } from '../features/operator/housekeeping/announceProcess.ts';
import { processes } from '../features/operator/housekeeping/processes.table.ts';
import type { Kernel } from '../kernel.ts';
import { leaveReserve } from '../storage/freeSpace.ts';

type Machine = Pick<Kernel, 'database'>;

/** Throws when no process that runs channels has sent a heartbeat lately: messages neither come nor go. */
export async function channelsRun(machine: Machine): Promise<void> {
  if (!(await isThere(machine, eq(processes.role, 'channels')))) throw new Error('no channels process');
}

/**
 * Throws when no process that works on jobs has given a sign of life lately, or each reports that their queue does not
 * answer. A process that does not say (an older release, or one that has just started) is believed.
 */
export async function queueRuns(machine: Machine): Promise<void> {
  if (!(await isThere(machine, worksOnJobs))) throw new Error('no queue');
}

/** Is there a process with a recent heartbeat that meets this condition? */
async function isThere({ database }: Machine, condition: SQL): Promise<boolean> {
  const found = await database.acrossCompanies(
    (tx) =>
      tx
        .select({ id: processes.id })
        .from(processes)
        .where(and(condition, sql`${processes.seenAt} > now() - make_interval(secs => ${silentSeconds})`))
        .limit(1),
    'read',
  );
  return found.length > 0;
}

/** Throws when the disk has less room than the reserve for the database. */
export async function diskHasRoom({ settings }: Pick<Kernel, 'settings'>): Promise<void> {
  await leaveReserve(settings.DATA_DIR, settings.DISK_RESERVE_MB);
}
