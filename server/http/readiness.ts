import { and, eq, sql } from 'drizzle-orm';
import { silentSeconds } from '../features/operator/housekeeping/announceProcess.ts';
import { processes } from '../features/operator/housekeeping/processes.table.ts';
import type { Kernel } from '../kernel.ts';
import { leaveReserve } from '../storage/freeSpace.ts';

/** Throws when no process that runs channels has given a sign of life lately: messages neither come nor go. */
export async function channelsRun({ database }: Pick<Kernel, 'database'>): Promise<void> {
  const [alive] = await database.acrossCompanies(
    (tx) =>
      tx
        .select({ id: processes.id })
        .from(processes)
        .where(
          and(
            eq(processes.role, 'channels'),
            sql`${processes.seenAt} > now() - make_interval(secs => ${silentSeconds})`,
          ),
        )
        .limit(1),
    'read',
  );
  if (!alive) throw new Error('no channels process');
}

/** Throws when the disk has less room than is kept for the database. */
export async function diskHasRoom({ settings }: Pick<Kernel, 'settings'>): Promise<void> {
  await leaveReserve(settings.DATA_DIR, settings.DISK_RESERVE_MB);
}
