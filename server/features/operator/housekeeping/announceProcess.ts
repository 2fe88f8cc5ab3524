import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { isRunning } from '../../../machine/isRunning.ts';
import { processes } from './processes.table.ts';

const everyMs = 2000;
/** A process that was not seen for so long does not work: it hangs, or is gone. */
export const silentSeconds = 8;

type Announced = Pick<Kernel, 'database' | 'settings' | 'log'>;

/**
 * Gives signs of life of this process for all to see (`/ready`, `/metrics`), from the moment at which it does its work.
 * Resolves after the first, to how to take it off the list.
 */
export async function announceProcess({ database, settings, log }: Announced): Promise<() => Promise<void>> {
  const me = { id: randomUUID(), role: settings.ROLE, host: hostname(), pid: process.pid };
  const sign = async () => {
    // Without free file descriptors this throws too.
    const residentBytes = process.memoryUsage.rss();
    await database.acrossCompanies((tx) =>
      tx
        .insert(processes)
        .values({ ...me, residentBytes })
        .onConflictDoUpdate({ target: processes.id, set: { seenAt: sql`now()`, residentBytes } }),
    );
  };
  const signOrSay = () => sign().catch((error: unknown) => log.warn({ err: error }, 'no sign of life given'));
  await signOrSay();
  const timer = setInterval(signOrSay, everyMs);
  return async () => {
    clearInterval(timer);
    await database.acrossCompanies(async (tx) => {
      await tx.delete(processes).where(eq(processes.id, me.id));
      // Those that were killed.
      await tx.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`));
    });
  };
}

/** Takes processes of this machine off the list that were killed: their last sign of life would count for a while yet. */
export async function forgetKilled({ database }: Pick<Kernel, 'database'>): Promise<void> {
  await database.acrossCompanies(async (tx) => {
    const here = await tx
      .select({ id: processes.id, pid: processes.pid })
      .from(processes)
      .where(eq(processes.host, hostname()));
    // One that had the number of this process is gone too.
    const gone = here.filter(({ pid }) => pid === process.pid || !isRunning(pid)).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(processes).where(inArray(processes.id, gone));
  });
}
