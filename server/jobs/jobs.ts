import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresBackend, Queue as RedisQueue, Worker as RedisWorker, withBackend } from 'bullmq';
import type { Logger } from 'pino';
import { openRedis } from '../machine/openRedis.ts';
import type { Job } from './defineJob.ts';
import { jobsSchema } from './migrateJobs.ts';
import { Schedules } from './schedules.ts';

type Run = (job: Job) => Promise<void>;

/** Where the queue lies. */
interface Store {
  databaseUrl: string;
  redisUrl: string | undefined;
}

interface Times {
  /** The schedules are checked so often. */
  checkMs: number;
  /** Schedules of another release are left alone for so long. */
  leaveOldMs?: number;
}

/** The queue of periodic work. Without REDIS_URL it is in Postgres beside the data; the code is the same. */
export interface Jobs {
  /** Starts working on these jobs in this process, and keeps their schedules. */
  work(jobs: readonly Job[], run: Run): Promise<void>;
  /** Resolves when the queue's store answers a small question. */
  answers(): Promise<void>;
  /** Jobs that failed for good, waiting, active: for metrics. It may take long. */
  counts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const queueName = 'recado';
const concurrency = 8;
/** A Redis may come back empty: the sweeps that find lost work must not be lost with it. Postgres keeps them. */
const keepSchedulesMs = 5000;
/** On Postgres only a clock that steps back hurts a schedule. */
const checkSchedulesMs = 60_000;
/** A Redis without an answer for so long is away, or hangs. */
const awayMs = 1000;
/** Postgres: an answer that takes longer never comes. */
const silentMs = 25_000;
const connectMs = 10_000;

/** Opens the queue on its store. Each of queue and worker keeps its own few connections. */
export async function openJobs(store: Store, log: Logger, times: Partial<Times> = {}): Promise<Jobs> {
  const bull = classes(store, log);
  const queue = new bull.Queue(queueName, { connection: bull.connection });
  queue.on('error', (error: Error) => log.warn({ err: error }, 'queue'));
  await queue.waitUntilReady();
  return new JobQueue(bull, queue, log, { checkMs: bull.checkSchedulesMs, ...times });
}

class JobQueue implements Jobs {
  readonly #bull: ReturnType<typeof classes>;
  readonly #queue: RedisQueue;
  readonly #log: Logger;
  readonly #times: Times;
  #worker: RedisWorker | undefined;
  #checking: NodeJS.Timeout | undefined;

  constructor(bull: ReturnType<typeof classes>, queue: RedisQueue, log: Logger, times: Times) {
    this.#bull = bull;
    this.#queue = queue;
    this.#log = log;
    this.#times = times;
  }

  work: Jobs['work'] = async (jobs, run) => {
    const schedules = new Schedules(this.#queue, jobs, this.#times.leaveOldMs);
    this.#worker = new this.#bull.Worker(queueName, ({ name }) => this.#runAll(schedules.jobsOf(name), run), {
      connection: this.#bull.connection,
      concurrency,
    });
    this.#worker.on('error', (error) => this.#log.warn({ err: error }, 'worker'));
    this.#worker.on('failed', (job, error) =>
      this.#log.warn({ job: job?.name, attempt: job?.attemptsMade, err: error }, 'job failed'),
    );
    await this.#worker.waitUntilReady();
    await schedules.start();
    this.#checking = setInterval(() => {
      schedules.check().catch((error: unknown) => this.#log.warn({ err: error }, 'schedules not kept'));
    }, this.#times.checkMs);
  };

  /** A job that fails does not keep others from running. */
  async #runAll(jobs: readonly Job[], run: Run): Promise<void> {
    const ran = await Promise.allSettled(jobs.map((job) => run(job)));
    const failed = ran.flatMap((result, n) =>
      result.status === 'rejected' ? [{ name: jobs[n]!.name, error: result.reason as unknown }] : [],
    );
    for (const { name, error } of failed) this.#log.warn({ job: name, err: error }, 'periodic work failed');
    if (failed.length > 0) throw new Error(`failed: ${failed.map(({ name }) => name).join(', ')}`);
  }

  answers = async () => {
    await this.#queue.isPaused();
  };

  counts = () => this.#queue.getJobCounts('waiting', 'active', 'delayed', 'failed');

  close = async () => {
    clearInterval(this.#checking);
    const closed = (async () => {
      await this.#worker?.close();
      await this.#queue.close();
    })();
    closed.catch(() => {});
    // The queue would wait for a Redis that is away until it comes back.
    await Promise.race([closed, this.#bull.away()]);
    this.#bull.disconnect();
  };
}

/** What the library needs for this store. */
function classes({ databaseUrl, redisUrl }: Store, log: Logger) {
  if (redisUrl) {
    const connection = openRedis(redisUrl, log, { maxRetriesPerRequest: null });
    return {
      Queue: RedisQueue,
      Worker: RedisWorker,
      connection,
      checkSchedulesMs: keepSchedulesMs,
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
    connection: {
      connectionString: databaseUrl,
      max: 3,
      schema: jobsSchema,
      // A connection whose other side is gone without a word.
      query_timeout: silentMs,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    } as never,
    checkSchedulesMs,
    disconnect: () => {},
    away: () => new Promise<never>(() => {}),
  };
}
