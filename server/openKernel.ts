import type { Logger } from 'pino';
import { openAcrossWork } from './acrossWork.ts';
import { openReadLog } from './audit/openReadLog.ts';
import { type Clock, systemClock } from './clock.ts';
import { openDatabase } from './db/client.ts';
import { databaseLogins } from './db/walls/databaseLogins.ts';
import { declaredBy } from './declared.ts';
import { openWakeups } from './events/wakeups.ts';
import { features } from './features.ts';
import type { Kernel } from './kernel.ts';
import { openLog } from './openLog.ts';
import { openVault } from './openVault.ts';
import { openOutside } from './outside/outside.ts';
import { openPoller } from './poller/poller.ts';
import type { Settings } from './settings.ts';
import { openLinks } from './storage/links.ts';
import { openRemover } from './storage/openRemover.ts';
import { openStorage } from './storage/storage.ts';
import { openWork } from './work.ts';

interface Options {
  clock?: Clock;
  log?: Logger;
  /** Database connections of this process. */
  poolSize?: number;
}

/** Opens database, wake-ups and storage. The database is migrated already; the login in its address does not matter. */
export async function openKernel(
  settings: Settings & { DATABASE_URL: string },
  options: Options = {},
): Promise<Kernel> {
  const log = options.log ?? openLog(settings.LOG_LEVEL, settings.ROLE);
  const clock = options.clock ?? systemClock(settings.CLOCK);
  const logins = databaseLogins(settings.DATABASE_URL, settings.ENCRYPTION_KEY);
  const database = openDatabase(logins, options.poolSize);
  const wakeups = await openWakeups(database, settings.REDIS_URL, log);
  const links = openLinks(settings.JWT_SECRET, clock);
  const outside = openOutside(settings, log);
  const reads = openReadLog(database, clock, log);
  const poller = openPoller(database, log);
  const storage = await openStorage(settings);
  const declared = declaredBy(Object.values(features), settings);
  const { handlersOf, mediaUses } = declared;
  const removeFiles = openRemover(storage, log);
  const vault = openVault(settings.ENCRYPTION_KEY);
  const machine = { database, wakeups, clock, links, vault, removeFiles, handlersOf, mediaUses };
  return {
    settings,
    log,
    clock,
    database,
    wakeups,
    poller,
    reads,
    declared,
    outside,
    inWork: openWork(machine),
    inAcross: openAcrossWork(machine),
    vault,
    storage,
    links,
    async close() {
      await poller.close();
      await reads.flush();
      await outside.close();
      await wakeups.close();
      await database.close();
    },
  };
}
