import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Kernel } from '../../../kernel.ts';
import { isRunning } from '../../../machine/isRunning.ts';
import { processes } from './processes.table.ts';

/** Every second poll carries a sign of life. */
const everyPolls = 2;
const countMs = 15_000;
/** A job queue that answers later counts as one that does not answer. */
const longestCountMs = 1000;
/** A process without a sign of life for so long hangs or is gone. */
export const silentSeconds = 8;

type Announced = Pick<Kernel, 'database' | 'settings' | 'poller' | 'log'>;

/**
 * Writes signs of life of this process for `/ready` and `/metrics`, from when it starts to work. Resolves after the
 * first one, to a function that takes the process off the list.
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
      // Processes that were killed.
      await tx.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`));
    });
  };
}

/** Null when the job queue does not answer. */
const countsOf = (queue: Pick<Jobs, 'counts'>): Promise<Record<string, number> | null> =>
  Promise.race([
    queue.counts().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, longestCountMs, null).unref()),
  ]);

/** Takes killed processes of this machine off the list: their last sign of life would count for a while yet. */
export async function forgetKilled({ database }: Pick<Kernel, 'database'>): Promise<void> {
  await database.acrossCompanies(async (tx) => {
    const here = await tx
      .select({ id: processes.id, pid: processes.pid })
      .from(processes)
      .where(eq(processes.host, hostname()));
    // A listed process with this process's id is gone too.
    const gone = here.filter(({ pid }) => pid === process.pid || !isRunning(pid)).map(({ id }) => id);
    if (gone.length > 0) await tx.delete(processes).where(inArray(processes.id, gone));
  });
}
