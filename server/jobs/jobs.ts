import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresBackend, Queue as RedisQueue, Worker as RedisWorker, withBackend } from 'bullmq';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { openRedis } from '../machine/openRedis.ts';
import type { Job } from './defineJob.ts';
import { jobsSchema } from './migrateJobs.ts';

/** The queue. Without REDIS_URL it is in Postgres beside the data; the code is the same. */
export interface Jobs {
  /** Puts a job in the queue; the same `id` twice is one job while it waits. */
  add<S extends z.ZodType>(
    job: Job<S>,
    data: z.input<S>,
    options?: { id?: string; delayMs?: number },
  ): Promise<void>;
  /** Starts working on these jobs in this process, and keeps their schedules. */
  work(jobs: readonly Job[], run: (job: Job, data: unknown) => Promise<void>): Promise<void>;
  /** Jobs that failed for good, waiting, active: for metrics and readiness. */
  counts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const queueName = 'recado';
const concurrency = 8;
/** A Redis may come back empty: the sweeps that find lost work must not be lost with it. Postgres keeps them. */
const keepSchedulesMs = 5000;
/** On Postgres only a clock that steps back hurts a schedule. */
const checkSchedulesMs = 60_000;
/** Clocks of two machines differ by less. */
const farMs = 60_000;
/** A Redis without an answer for so long is away, or hangs. */
const awayMs = 1000;
const keepDone = { age: 3600, count: 1000 };
const keepFailed = { age: 7 * 24 * 3600, count: 5000 };

/** Opens the queue on its store. Each of queue and worker keeps its own few connections. */
export async function openJobs(
  store: { databaseUrl: string; redisUrl: string | undefined },
  log: Logger,
): Promise<Jobs> {
  const { Queue, Worker, connection, disconnect, away } = classes(store, log);
  const queue = new Queue(queueName, { connection });
  queue.on('error', (error: Error) => log.warn({ err: error }, 'queue'));
  await queue.waitUntilReady();
  let worker: RedisWorker | undefined;
  let keeping: NodeJS.Timeout | undefined;
  return {
    async add(job, data, { id, delayMs } = {}) {
      await queue.add(job.name, job.data.parse(data), {
        attempts: job.attempts ?? 3,
        backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
        removeOnComplete: keepDone,
        removeOnFail: keepFailed,
        ...(id && { deduplication: { id } }),
        ...(delayMs && { delay: delayMs }),
      });
    },
    async work(jobs, run) {
      const byName = new Map(jobs.map((job) => [job.name, job]));
      const periodic = Map.groupBy(
        jobs.filter(({ everyMs }) => everyMs),
        ({ everyMs }) => `every ${everyMs} ms`,
      );
      // A job that fails does not keep others from running.
      const runAll = async (some: readonly Job[]) => {
        const ran = await Promise.allSettled(some.map((job) => run(job, job.data.parse({}))));
        const failed = ran.flatMap((result, n) =>
          result.status === 'rejected' ? [{ name: some[n]!.name, error: result.reason as unknown }] : [],
        );
        for (const { name, error } of failed) log.warn({ job: name, err: error }, 'periodic work failed');
        if (failed.length > 0) throw new Error(`failed: ${failed.map(({ name }) => name).join(', ')}`);
      };
      worker = new Worker(
        queueName,
        async ({ name, data }) => {
          const job = byName.get(name);
          if (job) await run(job, job.data.parse(data));
          else await runAll(periodic.get(name) ?? []);
        },
        { connection, concurrency },
      );
      worker.on('error', (error) => log.warn({ err: error }, 'worker'));
      worker.on('failed', (job, error) =>
        log.warn({ job: job?.name, attempt: job?.attemptsMade, err: error }, 'job failed'),
      );
      await worker.waitUntilReady();
      const schedule = (name: string, every: number) =>
        queue.upsertJobScheduler(
          name,
          { every },
          { name, data: {}, opts: { removeOnComplete: true, removeOnFail: keepFailed } },
        );
      const scheduleAll = async (isStart: boolean) => {
        const known = new Map((await queue.getJobSchedulers()).map(({ key, next }) => [key, next]));
        for (const [name, [job]] of periodic) {
          const next = known.get(name);
          const everyMs = job!.everyMs!;
          // A clock that stepped back leaves the next run in a far future.
          const isFar = next !== undefined && next > Date.now() + everyMs + farMs;
          if (isFar) await queue.removeJobScheduler(name);
          // At a start each is written again, which puts back a job that was lost.
          if (isStart || isFar || next === undefined) await schedule(name, everyMs);
          known.delete(name);
        }
        // The schedules of an earlier release.
        for (const name of known.keys()) await queue.removeJobScheduler(name);
      };
      await scheduleAll(true);
      keeping = setInterval(
        () => {
          scheduleAll(false).catch((error: unknown) => log.warn({ err: error }, 'schedules not kept'));
        },
        store.redisUrl ? keepSchedulesMs : checkSchedulesMs,
      );
    },
    counts: () => queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    async close() {
      clearInterval(keeping);
      const closed = (async () => {
        await worker?.close();
        await queue.close();
      })();
      closed.catch(() => {});
      // The queue would wait for a Redis that is away until it comes back.
      await Promise.race([closed, away()]);
      disconnect();
    },
  };
}

function classes(
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string | undefined },
  log: Logger,
) {
  if (redisUrl) {
    const connection = openRedis(redisUrl, log, { maxRetriesPerRequest: null });
    return {
      Queue: RedisQueue,
      Worker: RedisWorker,
      connection,
      disconnect: () => connection.disconnect(),
      away: async () => {
        for (;;) {
          const answers = connection.ping().then(Boolean, () => false);
          if (!(await Promise.race([answers, wait(awayMs, false, { ref: false })]))) return;
          await wait(awayMs, undefined, { ref: false });
        }
      },
    };
  }
  const onPostgres = withBackend(createPostgresBackend);
  return {
    Queue: onPostgres.Queue as unknown as typeof RedisQueue,
    Worker: onPostgres.Worker as unknown as typeof RedisWorker,
    connection: { connectionString: databaseUrl, max: 3, schema: jobsSchema } as never,
    disconnect: () => {},
    away: () => new Promise<never>(() => {}),
  };
}
