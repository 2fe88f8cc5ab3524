import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from '../freePort.ts';
import { type PostgresPrograms, postgresPrograms } from './postgresPrograms.ts';
import { type PostgresUser, postgresUser } from './postgresUser.ts';
import { stopLeftover } from './stopLeftover.ts';

/** A Postgres of our own in the data folder, for one machine without a database server. */
export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Its files live in `<dataDir>/postgres`. */
  dataDir: string;
  /** Absent: any free port. Only loopback is served. */
  port?: number;
  database?: string;
  flags?: string[];
  password: string;
}

const user = 'recado';
const startMs = 60_000;
const stopMs = 20_000;

/**
 * Starts the Postgres that lives in the data folder, making it on the first start. One that a killed process
 * left running is stopped first. It runs apart from our process group: Ctrl-C reaches us, and we stop it last,
 * when everything is written.
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
  database = 'recado',
  flags = [],
  password,
}: Options): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o755);
  const folder = join(dataDir, 'postgres');
  await stopLeftover(folder);
  const as = await postgresUser();
  const programs = await postgresPrograms(dataDir, as);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, programs, as, password);
  const chosen = port ?? (await freePort());
  const server = await launch(folder, programs, as, chosen, flags);
  const urlOf = (name: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${chosen}/${name}`;
  await createMissing(urlOf('postgres'), database);
  return { url: urlOf(database), stop: () => stop(server) };
}

/** Makes the cluster aside and moves it in place whole, so that a first start that is killed leaves nothing half made. */
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
        '--locale=C',
        '--no-sync',
      ],
      { ...as, env: { ...process.env, LC_MESSAGES: 'C' } },
    );
    renameSync(making, folder);
  } catch (cause) {
    rmSync(making, { recursive: true, force: true });
    throw new Error(
      `Postgres could not be set up in ${folder}. Every folder above it must be open to other users (mode 755), or set DATA_DIR elsewhere.`,
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function launch(
  folder: string,
  { postgres: program }: PostgresPrograms,
  as: PostgresUser | undefined,
  port: number,
  flags: string[],
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=120',
    'shared_buffers=256MB',
    'unix_socket_directories=',
    ...flags,
  ];
  const server = spawn(
    program,
    ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...as,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_MESSAGES: 'C' },
    },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`Postgres in ${folder} ${why}: ${said.slice(-800)}`));
    const deadline = setTimeout(() => fail('did not start in time'), startMs);
    server.stderr!.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(deadline);
      resolve();
    });
    server.once('error', (error) => fail(String(error)));
    server.once('exit', () => fail('ended at start'));
  });
  server.stderr!.removeAllListeners('data').resume();
  return server;
}

/** SIGINT is Postgres' fast shutdown: sessions are cut, everything committed is kept. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const force = setTimeout(() => server.kill('SIGQUIT'), stopMs);
  await ended;
  clearTimeout(force);
}

async function createMissing(url: string, database: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [known] = await owner`select 1 from pg_database where datname = ${database}`;
    if (!known) await owner`create database ${owner(database)}`;
  } finally {
    await owner.end();
  }
}
