import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Kernel } from '../../../kernel.ts';
import { isRunning } from '../../../machine/isRunning.ts';
import { processes } from './processes.table.ts';

/** A sign of life is given with every third poll. */
const everyPolls = 3;
const countMs = 15_000;
/** A queue that answers later counts as one that does not. */
const longestCountMs = 1000;
/** A process that was not seen for so long does not work: it hangs, or is gone. */
export const silentSeconds = 8;

type Announced = Pick<Kernel, 'database' | 'settings' | 'poller' | 'log'>;

/**
 * Gives signs of life of this process for all to see (`/ready`, `/metrics`), from the moment at which it does its work.
 * Resolves after the first, to how to take it off the list.
 */
export async function announceProcess(
  { database, settings, poller, log }: Announced,
  queue?: Pick<Jobs, 'counts'>,
): Promise<() => Promise<void>> {
  const me = { id: randomUUID(), role: settings.ROLE, host: hostname(), pid: process.pid };
  let jobs = queue && (await countsOf(queue));
  const sign = () => sql`
    insert into processes (id, role, host, pid, resident_bytes, jobs)
    values (${me.id}, ${me.role}, ${me.host}, ${me.pid}, ${process.memoryUsage.rss()}, ${jobs ? JSON.stringify(jobs) : null}::text::jsonb)
    on conflict (id) do update set seen_at = now(), resident_bytes = excluded.resident_bytes, jobs = excluded.jobs`;
  await database
    .acrossCompanies((tx) => tx.execute(sign()))
    .catch((error: unknown) => log.warn({ err: error }, 'no sign of life given'));
  const stops = [
    poller.ask(sign, () => {}, { everyPolls, writes: true }),
    poller.every(countMs, 'counts of jobs', async () => {
      if (queue) jobs = await countsOf(queue);
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await database.acrossCompanies(async (tx) => {
      await tx.delete(processes).where(eq(processes.id, me.id));
      // Those that were killed.
      await tx.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`));
    });
  };
}

/** Nothing when the queue does not answer. */
const countsOf = (queue: Pick<Jobs, 'counts'>): Promise<Record<string, number> | null> =>
  Promise.race([
    queue.counts().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, longestCountMs, null).unref()),
  ]);

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
