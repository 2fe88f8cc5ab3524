import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RestoreUnfinished, refuseUnfinishedRestore } from './backup/unfinishedRestore.ts';
import { startEmbeddedPostgres } from './db/embedded/embeddedPostgres.ts';
import { FolderInUse, lockFolder } from './db/embedded/lockFolder.ts';
import { PostgresMajorError } from './db/embedded/postgresPrograms.ts';
import { withoutLogin } from './db/walls/databaseLogins.ts';
import { DatabaseRefused } from './db/walls/databaseRefused.ts';
import type { FirstSignIn } from './features/operator/companies/firstStart.ts';
import { freePort } from './machine/freePort.ts';
import { openFilesLimit } from './machine/openFilesLimit.ts';
import { openLog } from './openLog.ts';
import { checkPort, PortError } from './roles/checkPort.ts';
import { endOnTrouble } from './roles/endOnTrouble.ts';
import { endWithParent } from './roles/endWithParent.ts';
import { gatherFigures } from './roles/gatherFigures.ts';
import type { MigrationReport } from './roles/migrateProcess.ts';
import { type Supervised, supervise } from './roles/supervise.ts';
import { dataFolder, embeddedPassword, readSettings, SettingsError } from './settings.ts';

// The server's first process: it holds the data folder and the embedded database, and keeps the processes of its role running.
const longestStopMs = 45_000;
/**
 * Connections of the embedded Postgres: for each web process and each further channels process (docs/operating.md,
 * Processes), and for all others together.
 */
const [connectionsOfEach, connectionsOfOthers] = [35, 85];
/** With fewer, the open screens and files of a company at work may not fit. */
const fewOpenFiles = 4096;
let processes: Supervised[] = [];
/** Parts that the processes need; they end after the processes, newest first. */
const stops: (() => Promise<void>)[] = [];
let isEnding = false;

/** The signal may come twice: from the terminal, and from npm, which passes it on. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, signal));
endWithParent();
const starting = start();
try {
  await starting;
} catch (error) {
  const isForPeople = [
    SettingsError,
    PortError,
    FolderInUse,
    PostgresMajorError,
    DatabaseRefused,
    RestoreUnfinished,
  ].some((kind) => error instanceof kind);
  if (!isForPeople && !isEnding) console.error(error);
  await end(1, messageOf(error));
}

async function start(): Promise<void> {
  // Before the settings are read: reading them makes missing secrets.
  refuseUnfinishedRestore(dataFolder(process.env));
  const settings = readSettings();
  // Processes of this and later starts load their code from there in half of the processor time.
  process.env.NODE_COMPILE_CACHE ||= join(settings.DATA_DIR, 'compiled');
  // No child inherits it: only the first web processes get it.
  const { SUPER_PASSWORD } = settings;
  delete process.env.SUPER_PASSWORD;
  const { ROLE } = settings;
  const webProcesses = ROLE === 'all' || ROLE === 'web' ? settings.WEB_PROCESSES : 0;
  const channelProcesses = ROLE === 'all' || ROLE === 'channels' ? settings.CHANNEL_PROCESSES : 0;
  const log = openLog(settings.LOG_LEVEL, 'supervisor');
  endOnTrouble(log, (error) => end(1, messageOf(error)), longestStopMs);
  const openFiles = openFilesLimit();
  if (openFiles !== undefined && openFiles < fewOpenFiles)
    log.warn(
      { openFiles },
      `few files and connections may be open at once: raise the limit to ${fewOpenFiles} or more`,
    );

  if (ROLE === 'all' || ROLE === 'web') await checkPort(settings.PORT, settings.HOST);
  const { JWT_SECRET, ENCRYPTION_KEY } = settings;
  const ownerUrl = settings.DATABASE_URL ?? (await ownDatabase());
  const isFirstStart = !isEnding && (await migrate({ DATABASE_URL: ownerUrl, ENCRYPTION_KEY }));
  if (isEnding) return;
  // The owner's login stays here: the serving processes have logins with fewer rights.
  const environment: NodeJS.ProcessEnv = { DATABASE_URL: withoutLogin(ownerUrl), JWT_SECRET, ENCRYPTION_KEY };
  const ofWeb: NodeJS.ProcessEnv = isFirstStart ? { ...environment, SUPER_PASSWORD } : { ...environment };
  // Later ones listen on the port of the first.
  if (webProcesses > 1) ofWeb.PORT = String(settings.PORT || (await freePort()));
  const web: Supervised[] = [];
  const gatherReport = gatherFigures(web);
  for (let n = 0; n < webProcesses; n++) {
    const one = supervise({
      role: 'web',
      environment: ofWeb,
      log,
      isOneOfMany: webProcesses > 1,
      onReport: (report) => gatherReport(one, report),
    });
    web.push(one);
  }
  const roles =
    ROLE === 'worker' ? (['worker'] as const) : Array<'channels'>(channelProcesses).fill('channels');
  processes = [...web, ...roles.map((role) => supervise({ role, environment, log }))];
  const reports = await Promise.all(processes.map(({ ready }) => ready));
  if (isEnding) return;
  delete ofWeb.SUPER_PASSWORD;
  const port = reports[0]?.port;
  if (port) {
    // After a restart it must have the same port.
    ofWeb.PORT = String(port);
    const first = reports.find((report) => report.first)?.first;
    greet(settings.PUBLIC_URL ?? `http://${settings.HOST}:${port}`, first);
  } else log.info('ready');
  process.send?.('ready');

  async function ownDatabase(): Promise<string> {
    const { DATA_DIR: dataDir } = settings;
    const mostConnections =
      connectionsOfOthers + (webProcesses + Math.max(0, channelProcesses - 1)) * connectionsOfEach;
    stops.push(lockFolder(dataDir));
    const database = await startEmbeddedPostgres({
      dataDir,
      password: embeddedPassword(dataDir),
      formerPassword: ENCRYPTION_KEY,
      settings: [`max_connections=${mostConnections}`],
      log,
    });
    stops.push(database.stop);
    void database.failed.then((error) => end(1, messageOf(error)));
    return database.url;
  }
}

/** Migrates in a process of its own that ends, which frees its memory. Returns whether there is no company yet. */
async function migrate(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const migration = fork(fileURLToPath(new URL('./roles/migrateProcess.ts', import.meta.url)), {
    env: { ...process.env, ...environment },
  });
  let refusal: string | undefined;
  let isFirstStart = false;
  migration.on('message', (message: MigrationReport) => {
    if (message.kind === 'refused') refusal = message.why;
    else if (message.kind === 'empty') isFirstStart = true;
    else console.log(message.words);
  });
  const [[code, signal]] = await Promise.all([once(migration, 'exit'), once(migration, 'disconnect')]);
  if (refusal) throw new DatabaseRefused(refusal);
  if (code !== 0)
    throw new Error(`The database could not be brought up to date (${signal ?? `code ${code}`}).`);
  return isFirstStart;
}

/**
 * Ends everything that runs, and gives the reason in the last line. It waits for parts that are still starting, so that
 * nothing is left behind.
 */
async function end(code: number, why: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => sayAndExit(1, `${why}; something did not stop in time`), longestStopMs).unref();
  await Promise.all(processes.map(({ stop }) => stop()));
  await starting.catch(() => {});
  for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => console.error(error));
  sayAndExit(code, why);
}

function sayAndExit(code: number, why: string): never {
  if (code === 0) console.log(`Recado stopped (${why}).`);
  else console.error(`\nRecado ended: ${why.replaceAll('\n', ' ')}`);
  process.exit(code);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function greet(address: string, first: FirstSignIn | undefined): void {
  const lines = [`Recado is ready: ${address}`];
  if (first)
    lines.push(
      '',
      'First sign-in (shown only once):',
      `  e-mail    ${first.email}`,
      `  password  ${first.password ?? 'as SUPER_PASSWORD says'}`,
    );
  console.log(`\n${lines.join('\n')}\n`);
}
