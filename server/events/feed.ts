import { type EventName, events } from '@recado/shared/events';
import type { Topic } from '@recado/shared/lib/event';
import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import type { Audience, Room } from './audience.ts';
import { eventCounters, eventLog } from './events.table.ts';

/** An event as it lies in the log. */
export interface LoggedEvent {
  seq: number;
  topic: EventName;
  payload: unknown;
  audience: Audience;
}

type Hear = (companyId: number, event: LoggedEvent) => void;

/** Reads the log of the companies that somebody here listens to, and tells each event once and in order. */
export interface Feed {
  /** Starts following a company; resolves to the number up to which everything was told. */
  follow(companyId: number): Promise<number>;
  unfollow(companyId: number): void;
  close(): void;
}

const batch = 500;
const sweepMs = 1000;

export function openFeed(
  { database, wakeups, log }: Pick<Kernel, 'database' | 'wakeups' | 'log'>,
  hear: Hear,
): Feed {
  /** Last number told, per company. */
  const told = new Map<number, number>();
  const starting = new Map<number, Promise<number>>();
  const reading = new Map<number, Promise<void>>();
  const again = new Set<number>();

  async function read(companyId: number): Promise<void> {
    for (;;) {
      const since = told.get(companyId);
      if (since === undefined) return;
      const next = await database.inCompany(companyId, (tx) => eventsAfter(tx, since), 'read');
      for (const event of next) {
        if (!told.has(companyId)) return;
        told.set(companyId, event.seq);
        hear(companyId, event);
      }
      if (next.length < batch && !again.delete(companyId)) return;
    }
  }
  /** One reader per company; a wake-up that comes while it reads makes it look once more. */
  function wake(companyId: number): void {
    if (!told.has(companyId)) return;
    if (reading.has(companyId)) {
      again.add(companyId);
      return;
    }
    const run = read(companyId)
      .catch((error: unknown) => log.warn({ err: error, companyId }, 'event log not read'))
      .finally(() => reading.delete(companyId));
    reading.set(companyId, run);
  }
  const off = wakeups.on('events', (about) => wake(Number(about)));
  const sweep = setInterval(() => {
    if (told.size === 0) return;
    newest(database)
      .then((counters) => {
        for (const { companyId, seq } of counters) if ((told.get(companyId) ?? seq) < seq) wake(companyId);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'event sweep'));
  }, sweepMs);

  return {
    async follow(companyId) {
      const known = told.get(companyId);
      if (known !== undefined) return known;
      let start = starting.get(companyId);
      if (!start) {
        start = database.inCompany(companyId, currentSeq, 'read').finally(() => starting.delete(companyId));
        starting.set(companyId, start);
      }
      const seq = await start;
      if (!told.has(companyId)) told.set(companyId, seq);
      return told.get(companyId)!;
    },
    unfollow: (companyId) => void told.delete(companyId),
    close() {
      off();
      clearInterval(sweep);
    },
  };
}

type CompanyTx = Parameters<Parameters<Kernel['database']['inCompany']>[1]>[0];

/** The last number this company gave out. */
export async function currentSeq(tx: CompanyTx): Promise<number> {
  const [row] = await tx.select({ seq: eventCounters.seq }).from(eventCounters);
  return row?.seq ?? 0;
}

/** Events behind a number, oldest first, at most `limit`. */
export async function eventsAfter(
  tx: CompanyTx,
  since: number,
  upTo = Number.MAX_SAFE_INTEGER,
  limit = batch,
): Promise<LoggedEvent[]> {
  const rows = await tx
    .select()
    .from(eventLog)
    .where(and(gt(eventLog.seq, since), lte(eventLog.seq, upTo)))
    .orderBy(asc(eventLog.seq))
    .limit(limit);
  return rows as unknown as LoggedEvent[];
}

const newest = (database: Kernel['database']) =>
  database.acrossCompanies(
    (tx) => tx.select({ companyId: sql<number>`company_id`, seq: eventCounters.seq }).from(eventCounters),
    'read',
  );

/** May somebody with these rooms hear it? */
export const hears = (rooms: ReadonlySet<Room>, { to, except = [] }: Audience): boolean =>
  to.some((room) => rooms.has(room)) && !except.some((room) => rooms.has(room));

/** The payload as this person may see it. */
export function payloadFor(masked: boolean, { topic, payload }: Omit<LoggedEvent, 'seq'>): unknown {
  const declared: Topic = events[topic];
  return masked && declared.mask ? declared.mask(payload as never) : payload;
}

/** Can a topic look different to people who may not see numbers? */
export const isMaskable = (topic: EventName): boolean => 'mask' in events[topic];
