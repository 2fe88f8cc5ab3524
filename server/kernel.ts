import type { ChannelName } from '@recado/shared/features/connections';
import type { Logger } from 'pino';
import type { InAcross } from './acrossWork.ts';
import type { ReadLog } from './audit/openReadLog.ts';
import type { Channel, ChannelSession } from './channels/channel.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/client.ts';
import type { Declared } from './declared.ts';
import type { Wakeups } from './events/wakeups.ts';
import type { Figures } from './http/metrics.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Vault } from './openVault.ts';
import type { Outside } from './outside/outside.ts';
import type { Settings } from './settings.ts';
import type { Links } from './storage/links.ts';
import type { Storage } from './storage/storage.ts';
import type { InWork } from './work.ts';

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
  /** What the features declare of their rows. */
  declared: Declared;
  /** Who read what of a contact. */
  reads: ReadLog;
  /** The way to addresses that are not ours. Never inside a transaction; what comes of it is stored as a row. */
  outside: Outside;
  channels?: RunningChannels;
  /** The figures of all web processes that share this one's port; absent where it has it alone. */
  figuresOfAll?: () => Promise<Figures[]>;
  close(): Promise<void>;
}
