import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { applySignupSetting } from '../features/core/settings/applySignupSetting.ts';
import { firstStart } from '../features/operator/companies/firstStart.ts';
import { announceProcess, forgetKilled } from '../features/operator/housekeeping/announceProcess.ts';
import { readPushKeys } from '../features/pushSubscriptions/readPushKeys.ts';
import { openKernel } from '../openKernel.ts';
import { openLog } from '../openLog.ts';
import { readSettings } from '../settings.ts';
import { endOnTrouble } from './endOnTrouble.ts';
import { report } from './heartbeat.ts';
import { startWeb } from './startWeb.ts';

/** A stop that takes longer is aborted. */
const giveUpMs = 11_000;

/** Runs the role in ROLE in this process, until SIGTERM. The database is there and migrated. */
export async function runRole(): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  // Stops everything that runs, newest first.
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse())
      await stop().catch((error: unknown) => console.error(error));
  };
  const settings = readSettings();
  const { ROLE, DATABASE_URL } = settings;
  const log = openLog(settings.LOG_LEVEL, ROLE);
  process.once('SIGTERM', () => {
    setTimeout(() => process.exit(1), giveUpMs).unref();
    void stopAll().then(() => process.exit(0));
  });
  endOnTrouble(log, stopAll);
  try {
    const kernel = await openKernel({ ...settings, DATABASE_URL: DATABASE_URL! }, { log });
    stops.push(() => kernel.close());
    await forgetKilled(kernel);
    if (ROLE === 'web') {
      const first = await firstStart(kernel);
      await applySignupSetting(kernel);
      await readPushKeys(kernel);
      const app = await startWeb(kernel);
      stops.push(() => app.close());
      stops.push(await announceProcess(kernel));
      report({ kind: 'ready', port: (app.server.address() as AddressInfo).port, first });
    } else {
      // The process that serves pages does not need the code behind this import.
      const { startWork } = await import('./startWork.ts');
      const work = await startWork(kernel, { channels: ROLE === 'channels', worker: true });
      stops.push(work.stop);
      stops.push(await announceProcess(kernel, work.jobs));
      report({ kind: 'ready' });
    }
    // A process that is killed later would not keep its compiled code.
    flushCompileCache();
  } catch (error) {
    console.error(error);
    await stopAll();
    process.exit(1);
  }
}
