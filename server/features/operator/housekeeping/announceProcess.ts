import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Kernel } from '../../../kernel.ts';
import { isRunning } from '../../../machine/isRunning.ts';
import { oneAtATime } from '../../../poller/oneAtATime.ts';
import { processes } from './processes.table.ts';

/** Two signs of life in a row may fail. A sign gives up before the next one. */
const signMs = 2500;
const signLimitMs = 2000;
const countMs = 15_000;
/** A job queue that answers a small question later counts as one that does not answer. */
const longestAnswerMs = 1000;
/** A process without a sign of life for so long hangs or is gone. */
export const silentSeconds = 8;
/** The counts of a process whose job queue does not answer; null when they are not known (yet). */
const unanswered = { unanswered: 1 };
/** Selects processes that work on jobs, as far as is known. */
export const worksOnJobs = sql`${processes.role} <> 'web' and not coalesce(${processes.jobs} ? 'unanswered', false)`;

type Announced = Pick<Kernel, 'database' | 'settings' | 'poller' | 'log'>;
type Queue = Pick<Jobs, 'counts' | 'answers'>;

/**
 * Writes signs of life of this process for `/ready` and `/metrics`, from when it starts to work. Resolves after the
 * first one, to a function that takes the process off the list.
 */
export async function announceProcess(
  { database, settings, poller, log }: Announced,
  queue?: Queue,
): Promise<() => Promise<void>> {
  const me = { id: randomUUID(), role: settings.ROLE, host: hostname(), pid: process.pid };
  let counts: Record<string, number> | null = null;
  const counting = oneAtATime(
    async () => {
      counts = (await queue?.counts()) ?? null;
    },
    (error) => log.warn({ err: error }, 'jobs not counted'),
  );
  counting.start(undefined);
  await inAMoment(counting.ended());
  let doesAnswer = !queue || (await isAnswering(queue));
  // The sign of life has a transaction of its own: nothing else can make it fail.
  const sign = async () => {
    const jobs = doesAnswer ? counts : unanswered;
    await database.acrossCompanies(
      (tx) =>
        tx.execute(sql`
          insert into processes (id, role, host, pid, resident_bytes, jobs)
          values (${me.id}, ${me.role}, ${me.host}, ${me.pid}, ${process.memoryUsage.rss()}, ${jobs && JSON.stringify(jobs)}::text::jsonb)
          on conflict (id) do update set seen_at = now(), resident_bytes = excluded.resident_bytes, jobs = excluded.jobs`),
      'keyed',
      signLimitMs,
    );
  };
  await sign().catch((error: unknown) => log.warn({ err: error }, 'no sign of life given'));
  const stops = [poller.every(signMs, 'a sign of life', sign)];
  if (queue)
    stops.push(
      // A long count keeps no answer from being heard.
      poller.every(countMs, 'the job queue', async () => {
        counting.start(undefined);
        doesAnswer = await isAnswering(queue);
      }),
    );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await database.acrossCompanies(async (tx) => {
      await tx.delete(processes).where(eq(processes.id, me.id));
      // Processes that were killed.
      await tx.delete(processes).where(lt(processes.seenAt, sql`now() - interval '1 day'`));
    });
  };
}

const isAnswering = (queue: Queue): Promise<boolean> => inAMoment(queue.answers());

/** Did it succeed within a moment? */
const inAMoment = (work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, longestAnswerMs, false).unref()),
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
