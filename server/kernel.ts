import type { ChannelName } from '@recado/shared/features/connections';
import type { Logger } from 'pino';
import { type InAcross, openAcrossWork } from './acrossWork.ts';
import type { Channel, ChannelSession } from './channels/channel.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Database, openDatabase } from './db/client.ts';
import { databaseLogins } from './db/walls/databaseLogins.ts';
import { openWakeups, type Wakeups } from './events/wakeups.ts';
import { openReadLog, type ReadLog } from './features/privacy/openReadLog.ts';
import type { Figures } from './http/metrics.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { openLog } from './openLog.ts';
import { openVault, type Vault } from './openVault.ts';
import { type Outside, openOutside } from './outside/outside.ts';
import type { Settings } from './settings.ts';
import { type Links, openLinks } from './storage/links.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { type InWork, openWork } from './work.ts';

/** What jobs may ask of the channels; absent in a pure web process. */
export interface RunningChannels {
  channelOf(name: ChannelName): Channel;
  /** The running session of a connection, if it runs in this process. */
  session(connectionId: number): ChannelSession | undefined;
}

/** Everything a feature may use of the machine, made once per process. */
export interface Kernel {
  settings: Settings & { DATABASE_URL: string };
  log: Logger;
  clock: Clock;
  database: Database;
  wakeups: Wakeups;
  inWork: InWork;
  /** The operator's: over all companies. */
  inAcross: InAcross;
  vault: Vault;
  storage: Storage;
  links: Links;
  jobs: Jobs;
  /** Who read what of a contact. */
  reads: ReadLog;
  /** The way to addresses that are not ours. Never inside a transaction; what comes of it is stored as a row. */
  outside: Outside;
  channels?: RunningChannels;
  /** The figures of all web processes that share this one's port; absent where it has it alone. */
  figuresOfAll?: () => Promise<Figures[]>;
  close(): Promise<void>;
}

/** What takes files away that nobody needs any more; they are not read or stored with it. */
export interface RemovesFiles extends Pick<Kernel, 'log'> {
  storage: Pick<Storage, 'remove'>;
}

interface Options {
  clock?: Clock;
  log?: Logger;
  /** Database connections of this process. */
  poolSize?: number;
}

/** Opens database, wake-ups, queue and storage. The database is migrated already; of its address the login does not matter. */
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
  const jobs = await openJobs({ databaseUrl: logins.jobs, redisUrl: settings.REDIS_URL }, log);
  return {
    settings,
    log,
    clock,
    database,
    wakeups,
    jobs,
    reads,
    outside,
    inWork: openWork(database, wakeups, clock, links),
    inAcross: openAcrossWork(database, wakeups, { clock, links }),
    vault: openVault(settings.ENCRYPTION_KEY),
    storage: openStorage(settings),
    links,
    async close() {
      await jobs.close();
      await reads.flush();
      await outside.close();
      await wakeups.close();
      await database.close();
    },
  };
}
