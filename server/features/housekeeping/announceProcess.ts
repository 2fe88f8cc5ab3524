import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, lt, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { processes } from './processes.table.ts';

const everyMs = 4000;
/** A process that was not seen for so long does not work: it hangs, or is gone. */
export const silentSeconds = 15;

/** Gives signs of life of this process for all to see (`/ready`, `/metrics`). Returns how to take it off the list. */
export function announceProcess({ database, settings, log }: Kernel): () => Promise<void> {
  const me = { id: randomUUID(), role: settings.ROLE, host: hostname(), pid: process.pid };
  const sign = () => {
    const residentBytes = process.memoryUsage.rss();
    return database
      .acrossCompanies((tx) =>
        tx
          .insert(processes)
          .values({ ...me, residentBytes })
          .onConflictDoUpdate({ target: processes.id, set: { seenAt: sql`now()`, residentBytes } }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'no sign of life given'));
  };
  void sign();
  const timer = setInterval(sign, everyMs);
  return async () => {
    clearInterval(timer);
    await database.acrossCompanies(async (tx) => {
      await tx.delete(processes).where(eq(processes.id, me.id));
      // Those that were killed.
      await tx.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`));
    });
  };
}
