import type { ChannelName } from '@recado/shared/features/connections';
import type { Logger } from 'pino';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { InAcross } from './acrossWork.ts';
import type { ReadLog } from './audit/openReadLog.ts';
import type { Channel, ChannelSession } from './channels/channel.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/client.ts';
import type { Declared } from './declared.ts';
import type { Wakeups } from './events/wakeups.ts';
import type { Vault } from './openVault.ts';
import type { Outside } from './outside/outside.ts';
import type { Poller } from './poller/poller.ts';
import type { Settings } from './settings.ts';
import type { Links } from './storage/links.ts';
import type { Storage } from './storage/storage.ts';
import type { InWork } from './work.ts';

/** The figures of a process, in the form for other processes. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** The part of the channels that jobs may use; absent in a pure web process. */
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
  /** The one timer of this process that touches the database. */
  poller: Poller;
  inWork: InWork;
  /** The operator's work: across companies. */
  inAcross: InAcross;
  vault: Vault;
  storage: Storage;
  links: Links;
  /** The declarations of the features about their rows. */
  declared: Declared;
  /** The log of who read which data of a contact. */
  reads: ReadLog;
  /** The way to addresses that are not ours. Never inside a transaction; a row stores the result. */
  outside: Outside;
  channels?: RunningChannels;
  /** The figures of all web processes that share this one's port; absent for a process with a port of its own. */
  figuresOfAll?: () => Promise<Figures[]>;
  close(): Promise<void>;
}
