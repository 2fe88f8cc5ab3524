import { type EventName, events } from '@recado/shared/events';
import type { Topic } from '@recado/shared/lib/topics';
import { asc, gt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { limitPlaceholder } from '../db/statements/paged.ts';
import { preparedStatement } from '../db/statements/preparedStatement.ts';
import { readLast } from '../db/transaction.ts';
import type { Kernel } from '../kernel.ts';
import type { Audience, Room } from './audience.ts';
import { eventCounters, eventLog } from './events.table.ts';
import { eventsLogged } from './events.wakes.ts';

/** An event as it lies in the log. */
export interface LoggedEvent {
  seq: number;
  topic: EventName;
  payload: unknown;
  audience: Audience;
}

/** A listener to a company's events; it must not throw. */
type FeedListener = (event: LoggedEvent) => void;

/**
 * Reads the log of the companies that have a listener here, once for all listeners, and passes on each event once and
 * in order.
 */
export interface Feed {
  /**
   * Passes on a company's events from now on. `missed` is called before an event whose predecessors the log no longer
   * has. The database was out of reach for longer than the log keeps them.
   */
  follow(companyId: number, listener: FeedListener, missed?: () => void): Followed;
  close(): void;
}

/** A company that has a listener. */
export interface Followed {
  /** The number of the last event that listeners have by now; rejects while the database is away. */
  lastSeq(): Promise<number>;
  stop(): void;
}

interface Following {
  listeners: Set<FeedListener>;
  missed: Set<() => void>;
  /** The last number passed on; unknown until the log was read. */
  lastSeq: number | undefined;
  /** Absent when the log could not be read; the next listener, or the next poll, reads it again. */
  starting: Promise<unknown> | undefined;
  isReading: boolean;
  readAgain: boolean;
}

const batch = 500;

type Machine = Pick<Kernel, 'database' | 'wakeups' | 'poller' | 'log'>;

/** Opens it: wake-ups and the poller of the process make it read on. */
export const openFeed = (machine: Machine): Feed => new LogFeed(machine);

class LogFeed implements Feed {
  readonly #database: Machine['database'];
  readonly #log: Machine['log'];
  readonly #followed = new Map<number, Following>();
  readonly #stops: (() => unknown)[];

  constructor({ database, wakeups, poller, log }: Machine) {
    this.#database = database;
    this.#log = log;
    this.#stops = [
      wakeups.on(eventsLogged, ({ companyId }) => this.#wake(companyId)),
      poller.watch<Counter>(
        () => this.#counters(),
        (counters) => this.#compare(counters),
      ),
    ];
  }

  follow(companyId: number, listener: FeedListener, missed: () => void = () => {}): Followed {
    const following = this.#followed.get(companyId) ?? {
      listeners: new Set(),
      missed: new Set(),
      lastSeq: undefined,
      starting: undefined,
      isReading: false,
      readAgain: false,
    };
    this.#followed.set(companyId, following);
    following.listeners.add(listener);
    following.missed.add(missed);
    const started = () => following.starting ?? this.#start(companyId, following);
    started().catch(() => {});
    return {
      lastSeq: () => started().then(() => following.lastSeq!),
      stop: () => {
        following.listeners.delete(listener);
        following.missed.delete(missed);
        if (following.listeners.size === 0 && this.#followed.get(companyId) === following)
          this.#followed.delete(companyId);
      },
    };
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #start(companyId: number, following: Following): Promise<unknown> {
    following.starting = this.#database.inCompany(companyId, currentSeq, 'read').then(
      (seq) => {
        following.lastSeq = seq;
      },
      (error: unknown) => {
        following.starting = undefined;
        throw error;
      },
    );
    return following.starting;
  }

  /** One reader per company; a wake-up during a read makes it look once more. */
  #wake(companyId: number): void {
    const following = this.#followed.get(companyId);
    if (following?.lastSeq === undefined) return;
    if (following.isReading) {
      following.readAgain = true;
      return;
    }
    following.isReading = true;
    this.#read(companyId, following)
      .catch((error: unknown) => this.#log.warn({ err: error, companyId }, 'event log not read'))
      .finally(() => {
        following.isReading = false;
      });
  }

  async #read(companyId: number, following: Following): Promise<void> {
    while (following.listeners.size > 0) {
      const since = following.lastSeq!;
      const next = await this.#database.inCompany(
        companyId,
        (tx) => readLast(tx, () => eventsAfter(tx, { since })),
        'lookup',
      );
      // Numbers have no gaps.
      if (next[0] && next[0].seq > since + 1) {
        this.#log.warn({ companyId, since, next: next[0].seq }, 'events missed: listeners connect again');
        for (const missed of following.missed) missed();
      }
      for (const event of next) {
        following.lastSeq = event.seq;
        for (const listener of following.listeners) listener(event);
      }
      if (next.length === batch) continue;
      if (!following.readAgain) return;
      following.readAgain = false;
    }
  }

  /** The query of each poll; it also starts again what could not be read. */
  #counters(): SQL | undefined {
    for (const [companyId, following] of this.#followed)
      if (!following.starting) this.#start(companyId, following).catch(() => {});
    return this.#followed.size > 0 ? newest([...this.#followed.keys()]) : undefined;
  }

  #compare(counters: readonly Counter[]): void {
    for (const { companyId, seq } of counters)
      if ((this.#followed.get(companyId)?.lastSeq ?? seq) < seq) this.#wake(companyId);
  }
}

interface Counter {
  companyId: number;
  seq: number;
}

/** The last number this company gave out. */
export async function currentSeq(tx: Tx): Promise<number> {
  const [row] = await tx.select({ seq: eventCounters.seq }).from(eventCounters);
  return row?.seq ?? 0;
}

/** Events behind a number, oldest first, one batch of them. */
const eventsAfter = preparedStatement<{ since: number }, LoggedEvent[]>(
  (tx) =>
    tx
      .select()
      .from(eventLog)
      .where(gt(eventLog.seq, sql.placeholder('since')))
      .orderBy(asc(eventLog.seq))
      .limit(limitPlaceholder(batch)) as never,
);

/** The last number of each of these companies. Across companies. */
const newest = (companyIds: number[]) =>
  sql`select company_id as "companyId", seq from event_counters where company_id = any(${sql.param(companyIds)}::int[])`;

/** May a person or token with these rooms hear it? */
export const hears = (rooms: ReadonlySet<Room>, { to, except = [] }: Audience): boolean =>
  to.some((room) => rooms.has(room)) && !except.some((room) => rooms.has(room));

/** The payload as this person may see it. */
export function payloadFor(
  masked: boolean,
  { topic, payload }: Pick<LoggedEvent, 'topic' | 'payload'>,
): unknown {
  const declared: Topic = events[topic];
  return masked && declared.mask ? declared.mask(payload as never) : payload;
}

/** Can a topic look different to people who may not see numbers? */
export const isMaskable = (topic: EventName): boolean => 'mask' in events[topic];
