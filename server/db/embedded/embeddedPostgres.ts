import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { freePort } from '../../machine/freePort.ts';
import { makeDataFolder } from '../../machine/makeDataFolder.ts';
import { canLogIn } from '../walls/canLogIn.ts';
import { scramVerifier } from '../walls/scramVerifier.ts';
import { launchPostgres, PostgresStartError, type RunningPostgres } from './launchPostgres.ts';
import { PostgresMajorError, type PostgresPrograms, postgresPrograms } from './postgresPrograms.ts';
import { type PostgresUser, postgresUser } from './postgresUser.ts';
import { stopLeftover } from './stopLeftover.ts';
import { type Patience, watchAnswers } from './watchAnswers.ts';

/** A Postgres of our own in the data folder, for one machine without a database server. */
export interface EmbeddedDatabase {
  url: string;
  /** Resolves when it has ended too often for another start; the message says why. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

interface Options {
  /** Its files are in `<dataDir>/postgres`, its log in `<dataDir>/postgres.log`. */
  dataDir: string;
  /** Absent: any free port. It listens on loopback only. */
  port?: number;
  database?: string;
  /** `name=value`, later ones win. */
  settings?: string[];
  /** The password of the owner. */
  password: string;
  /** The password of the cluster from an older release; it changes to `password`. */
  formerPassword?: string;
  log?: Pick<Logger, 'warn' | 'error'>;
  /** The major version of the programs to run; absent: the release's own. */
  major?: string | undefined;
  /** How long it may not answer before it is ended and started again. */
  patience?: Patience;
}

const user = 'recado';
const ownSettings = [
  'listen_addresses=127.0.0.1',
  'max_connections=120',
  'shared_buffers=256MB',
  'unix_socket_directories=',
  /** A new installation's tables grow from nothing: the statistics for its plans need frequent updates. */
  'autovacuum_naptime=15s',
  /** Refused statements concern the caller and may hold words of people. */
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
];
/** After so many ends, each sooner than `steadyMs` after its start, it is not started again. */
const mostEnds = 5;
const steadyMs = 60_000;
const againMs = 500;
const fullDiskMs = 5000;
const usualPatience: Patience = { sayMs: 60_000, endMs: 120_000 };
const fullDisk = /No space left on device|Disk quota exceeded/;

/**
 * Starts the Postgres that lives in the data folder, and makes it on the first start. Starts it again when it ends by
 * itself or answers nothing for two minutes. First it stops one that a killed process left running. The caller holds
 * the folder's lock.
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
  database = 'recado',
  settings = [],
  password,
  formerPassword,
  log,
  major,
  patience = usualPatience,
}: Options): Promise<EmbeddedDatabase> {
  makeDataFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  await stopLeftover(folder);
  const as = await postgresUser();
  const programs = await postgresPrograms(dataDir, as, major);
  const made = clusterMajor(dataDir);
  if (made === undefined) await initialise(folder, programs, as, password);
  else if (made !== programs.major)
    throw new PostgresMajorError(
      `The database in ${folder} was made by Postgres ${made}; this release brings Postgres ${programs.major}. Move it over: npm run backup FILE, then npm run restore FILE -- --replace (docs/operating.md).`,
    );
  const chosen = port ?? (await freePort());
  const launch = () =>
    launchPostgres({
      folder,
      logFile: join(dataDir, 'postgres.log'),
      programs,
      as,
      port: chosen,
      settings: [...ownSettings, ...settings],
    });
  const urlOf = (name: string, as = password) => embeddedUrl({ password: as, port: chosen, database: name });
  const watch = (running: RunningPostgres) =>
    watchAnswers(urlOf('postgres'), patience, {
      silent: (silentMs) => log?.error({ silentMs }, 'the embedded Postgres gives no answer'),
      hung: () => {
        log?.error({ silentMs: patience.endMs }, 'the embedded Postgres hangs; it is ended');
        void running.end();
      },
    });
  const server = keepRunning(await launch(), { launch, watch, log });
  try {
    if (formerPassword && !(await canLogIn(urlOf('postgres'))))
      await changePassword(urlOf('postgres', formerPassword), password);
    await createMissing(urlOf('postgres'), database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: urlOf(database), failed: server.failed, stop: server.stop };
}

/** The URL for its owner. */
export const embeddedUrl = (at: { password: string; port: number; database?: string }): string =>
  `postgres://${user}:${encodeURIComponent(at.password)}@127.0.0.1:${at.port}/${at.database ?? 'recado'}`;

/**
 * Starts it again whenever it ends unexpectedly, until it has done so too often. On a full disk it waits: Postgres
 * needs room, not a person who starts it.
 */
function keepRunning(
  first: RunningPostgres,
  {
    launch,
    watch,
    log,
  }: {
    launch: () => Promise<RunningPostgres>;
    watch: (running: RunningPostgres) => () => Promise<void>;
    log: Options['log'];
  },
): Pick<EmbeddedDatabase, 'failed' | 'stop'> {
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  const stopping = new AbortController();
  let running: RunningPostgres | undefined = first;
  let ends = 0;

  async function again(why: string): Promise<RunningPostgres | undefined> {
    for (;;) {
      if (ends >= mostEnds) {
        fail(new Error(`The embedded Postgres ended ${ends} times in a row; last: ${why}`));
        return undefined;
      }
      await wait(againMs * 2 ** ends, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      try {
        return await launch();
      } catch (error) {
        why = (error as Error).message;
        log?.error({ err: error }, 'the embedded Postgres does not start');
        if (!(error instanceof PostgresStartError && fullDisk.test(error.output))) ends++;
        else await wait(fullDiskMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const over = (async () => {
    while (running) {
      const startedAt = performance.now();
      const unwatch = watch(running);
      const how = await running.ended;
      await unwatch();
      if (stopping.signal.aborted) return;
      const output = running.lastWords();
      running = undefined;
      if (performance.now() - startedAt > steadyMs) ends = 0;
      if (!fullDisk.test(output)) ends++;
      log?.error({ how, output }, 'the embedded Postgres ended; it is started again');
      running = await again(`${how}${output && `: ${output}`}`);
      if (stopping.signal.aborted) return void (await running?.stop());
      if (running) log?.warn('the embedded Postgres runs again');
    }
  })();
  return {
    failed,
    async stop() {
      stopping.abort();
      await running?.stop();
      await over;
    },
  };
}

/** The major version of Postgres that made the database in a data folder; undefined without a database. */
export function clusterMajor(dataDir: string): string | undefined {
  const file = join(dataDir, 'postgres', 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Makes the cluster in another folder and moves it into place whole, so that a killed first start leaves nothing half
 * made.
 */
async function initialise(
  folder: string,
  { initdb }: PostgresPrograms,
  as: PostgresUser | undefined,
  password: string,
): Promise<void> {
  const passwordFile = join(tmpdir(), `recado-${randomUUID()}`);
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as) for (const path of [making, passwordFile]) chownSync(path, as.uid, as.gid);
  try {
    await promisify(execFile)(
      initdb,
      [
        `--pgdata=${making}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        /** Unicode's letters, ordered by code: fast. Lists for people name their own collation (`lowerName`). */
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { ...as, env: { ...process.env, LC_MESSAGES: 'C' } },
    );
    renameSync(making, folder);
  } catch (cause) {
    rmSync(making, { recursive: true, force: true });
    throw new Error(
      `Postgres could not be set up in ${folder}. Every folder above DATA_DIR must be open to other users (mode 755), or set DATA_DIR elsewhere.`,
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function changePassword(url: string, password: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await owner.unsafe(`alter role ${user} password '${scramVerifier(password)}'`);
  } finally {
    await owner.end();
  }
}

async function createMissing(url: string, database: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [existing] = await owner`select 1 from pg_database where datname = ${database}`;
    if (!existing) await owner`create database ${owner(database)}`;
  } finally {
    await owner.end();
  }
}
