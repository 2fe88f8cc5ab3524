import { startEmbeddedPostgres } from './db/embeddedPostgres.ts';
import { migrateDatabase } from './db/migrate.ts';
import { firstStart } from './features/companies/firstStart.ts';
import { openKernel } from './kernel.ts';
import { openLog } from './log.ts';
import { checkPort, PortError } from './roles/checkPort.ts';
import { endOnTrouble } from './roles/endOnTrouble.ts';
import { FolderInUse, lockFolder } from './roles/lockFolder.ts';
import { startWeb } from './roles/startWeb.ts';
import { startWork } from './roles/startWork.ts';
import { superviseWork } from './roles/superviseWork.ts';
import { readSettings, SettingsError } from './settings.ts';

const stops: (() => Promise<void>)[] = [];
const giveUpMs = 15_000;

try {
  await start();
} catch (error) {
  if ([SettingsError, PortError, FolderInUse].some((kind) => error instanceof kind))
    console.error(`\n${(error as Error).message}\n`);
  else console.error(error);
  await stopAll();
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = readSettings();
  const { ROLE } = settings;
  const log = openLog(settings.LOG_LEVEL, ROLE);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), giveUpMs).unref();
      void stopAll().then(() => process.exit(0));
    });
  endOnTrouble(log, stopAll);

  if (ROLE === 'all' || ROLE === 'web') await checkPort(settings.PORT, settings.HOST);
  const databaseUrl =
    settings.DATABASE_URL ?? (await ownDatabase(settings.DATA_DIR, settings.ENCRYPTION_KEY));
  const isChild = process.env.RECADO_SUPERVISED === '1';
  if (!isChild) await migrateDatabase(databaseUrl);
  const kernel = await openKernel({ ...settings, DATABASE_URL: databaseUrl }, { log });
  stops.push(() => kernel.close());

  if (ROLE === 'all' || ROLE === 'web') {
    const first = await firstStart(kernel);
    const app = await startWeb(kernel);
    stops.push(() => app.close());
    if (ROLE === 'all') {
      const work = superviseWork(
        {
          DATABASE_URL: databaseUrl,
          JWT_SECRET: settings.JWT_SECRET,
          ENCRYPTION_KEY: settings.ENCRYPTION_KEY,
        },
        log,
      );
      stops.push(work.stop);
      await work.ready;
    }
    greet(
      settings.PUBLIC_URL ?? `http://${settings.HOST}:${(app.server.address() as { port: number }).port}`,
      first,
    );
  } else {
    const work = await startWork(kernel, { channels: ROLE === 'channels', worker: true });
    stops.push(work.stop);
    log.info('ready');
  }
  process.send?.('ready');
  /** A child must not outlive the process that supervises it. */
  if (isChild) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

async function ownDatabase(dataDir: string, password: string): Promise<string> {
  stops.push(lockFolder(dataDir));
  const database = await startEmbeddedPostgres({ dataDir, password });
  stops.push(() => database.stop());
  return database.url;
}

/** Ends everything that was started, newest first. */
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => console.error(error));
}

function greet(address: string, first: { email: string; password: string } | undefined): void {
  const lines = [`Recado is ready: ${address}`];
  if (first)
    lines.push(
      '',
      'First sign-in (shown only once):',
      `  e-mail    ${first.email}`,
      `  password  ${first.password}`,
    );
  console.log(`\n${lines.join('\n')}\n`);
}
