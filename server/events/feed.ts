import { type EventName, events } from '@recado/shared/events';
import type { Topic } from '@recado/shared/lib/topics';
import { asc, gt, sql } from 'drizzle-orm';
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
type Hear = (event: LoggedEvent) => void;

/**
 * Reads the log of the companies that have a listener here, once for all listeners, and passes on each event once and
 * in order.
 */
export interface Feed {
  /** Passes on a company's events from now on. */
  follow(companyId: number, hear: Hear): Followed;
  close(): void;
}

/** A company that has a listener. */
export interface Followed {
  /** The number of the last event that listeners have by now; rejects while the database is away. */
  told(): Promise<number>;
  stop(): void;
}

interface Following {
  listeners: Set<Hear>;
  /** The last number passed on; unknown until the log was read. */
  told: number | undefined;
  /** Absent when the log could not be read; the next listener, or the next poll, reads it again. */
  starting: Promise<unknown> | undefined;
  isReading: boolean;
  readAgain: boolean;
}

const batch = 500;

export function openFeed({
  database,
  wakeups,
  poller,
  log,
}: Pick<Kernel, 'database' | 'wakeups' | 'poller' | 'log'>): Feed {
  const followed = new Map<number, Following>();

  async function read(companyId: number, following: Following): Promise<void> {
    while (following.listeners.size > 0) {
      const since = following.told!;
      const next = await database.inCompany(
        companyId,
        (tx) => readLast(tx, () => eventsAfter(tx, { since })),
        'lookup',
      );
      for (const event of next) {
        following.told = event.seq;
        for (const hear of following.listeners) hear(event);
      }
      if (next.length === batch) continue;
      if (!following.readAgain) return;
      following.readAgain = false;
    }
  }
  /** One reader per company; a wake-up during a read makes it look once more. */
  function wake(companyId: number): void {
    const following = followed.get(companyId);
    if (following?.told === undefined) return;
    if (following.isReading) {
      following.readAgain = true;
      return;
    }
    following.isReading = true;
    read(companyId, following)
      .catch((error: unknown) => log.warn({ err: error, companyId }, 'event log not read'))
      .finally(() => {
        following.isReading = false;
      });
  }
  function start(companyId: number, following: Following): Promise<unknown> {
    following.starting = database.inCompany(companyId, currentSeq, 'read').then(
      (seq) => {
        following.told = seq;
      },
      (error: unknown) => {
        following.starting = undefined;
        throw error;
      },
    );
    return following.starting;
  }
  const off = wakeups.on(eventsLogged, ({ companyId }) => wake(companyId));
  const stopPolling = poller.ask<{ companyId: number; seq: number }>(
    () => {
      for (const [companyId, following] of followed)
        if (!following.starting) start(companyId, following).catch(() => {});
      return followed.size > 0 ? newest([...followed.keys()]) : undefined;
    },
    (counters) => {
      for (const { companyId, seq } of counters)
        if ((followed.get(companyId)?.told ?? seq) < seq) wake(companyId);
    },
  );

  return {
    follow(companyId, hear) {
      const following = followed.get(companyId) ?? {
        listeners: new Set(),
        told: undefined,
        starting: undefined,
        isReading: false,
        readAgain: false,
      };
      followed.set(companyId, following);
      following.listeners.add(hear);
      const started = () => following.starting ?? start(companyId, following);
      started().catch(() => {});
      return {
        told: () => started().then(() => following.told!),
        stop() {
          following.listeners.delete(hear);
          if (following.listeners.size === 0 && followed.get(companyId) === following)
            followed.delete(companyId);
        },
      };
    },
    close() {
      off();
      void stopPolling();
    },
  };
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
