import type { Actor } from '@recado/shared/permissions';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import type { Database } from '../db/client.ts';
import { causeOf } from '../rowQueue/failures.ts';

/** The data that was read: a contact, or the contact of a conversation. */
interface Seen {
  contactId?: number;
  ticketUuid?: string;
  /** The reader took a copy. */
  exported?: boolean;
}

/** Stores who read which contact's data (LOOK-01), without an extra statement in the read itself. */
export interface ReadLog {
  /** Notes that a person saw this. It is stored within a few seconds; a process that is killed loses those. */
  note(actor: Pick<Actor, 'userId' | 'companyId' | 'scopes' | 'support' | 'connectionId'>, seen: Seen): void;
  /** Stores all notes so far. */
  flush(): Promise<void>;
}

interface Noted extends Seen {
  reader: string;
  userId: number | null;
  connectionId: number | null;
  byProgram: boolean;
  supportName: string | null;
  at: Date;
}

const flushMs = 2000;
/** Reads of today that this process has stored already; one that falls out is stored again, which changes nothing. */
const mostKnown = 50_000;
/** At most so many are stored at once; with this many it waits no longer. */
const batchSize = 1000;
/** While the database is away, the process keeps no more than this for each company. */
const mostWaiting = 20_000;
const dayMs = 86_400_000;

/** Opens it for a process. */
export function openReadLog(database: Pick<Database, 'inCompany'>, clock: Clock, log: Logger): ReadLog {
  const recent = new BoundedMap<string, true>(mostKnown);
  // By company: one that reads or exports a lot takes no place from another one.
  const waiting = new Map<number, Noted[]>();
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const some = [...waiting];
    waiting.clear();
    for (const [companyId, ofCompany] of some)
      try {
        await database.inCompany(companyId, (tx) => tx.execute(insertOf(ofCompany)));
      } catch (error) {
        log.warn({ companyId, error: causeOf(error) }, 'who read what is not stored yet');
        waiting.set(companyId, [...ofCompany, ...(waiting.get(companyId) ?? [])].slice(0, mostWaiting));
        later();
      }
  }
  const flush = () => {
    flushing = flushing.then(store);
    return flushing;
  };
  function later(): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }
  return {
    note({ userId, companyId, scopes, support, connectionId }, seen) {
      const byProgram = scopes !== undefined || connectionId !== undefined;
      const reader = [
        connectionId === undefined ? `user:${userId}` : `connection:${connectionId}`,
        byProgram && 'token',
        support && `support:${support.operator}`,
      ]
        .filter(Boolean)
        .join(' ');
      const at = clock.now();
      const today = Math.floor(at.getTime() / dayMs);
      const { contactId, ticketUuid, exported = false } = seen;
      const key = JSON.stringify([companyId, reader, contactId ?? ticketUuid, exported, today]);
      const ofCompany = waiting.get(companyId) ?? [];
      if (recent.get(key) || ofCompany.length >= mostWaiting) return;
      recent.set(key, true);
      waiting.set(companyId, ofCompany);
      ofCompany.push({
        ...seen,
        ...{ reader, byProgram, at, supportName: support?.operator ?? null },
        userId: userId === 0 ? null : userId,
        connectionId: connectionId ?? null,
      });
      if (ofCompany.length === batchSize) void flush();
      else later();
    },
    flush,
  };
}

/** A contact that no longer exists gets no entry. */
const insertOf = (some: readonly Noted[]) => sql`
  insert into contact_reads (contact_id, reader, day, user_id, name, by_program, support_name, at, exported)
  select c.id, n.reader, (n.at at time zone co.time_zone)::date, min(u.id), min(coalesce(u.name, k.name, '')),
    n."byProgram", n."supportName", min(n.at), bool_or(coalesce(n.exported, false))
  from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n("contactId" int, "ticketUuid" uuid, reader text,
      "userId" int, "connectionId" int, "byProgram" boolean, "supportName" text, at timestamptz, exported boolean)
    cross join companies co
    left join tickets t on t.uuid = n."ticketUuid"
    join contacts c on c.id = coalesce(n."contactId", t.contact_id)
    left join users u on u.id = n."userId"
    left join connections k on k.id = n."connectionId"
  group by c.id, n.reader, 3, n."byProgram", n."supportName"
  on conflict (company_id, contact_id, reader, day)
    do update set exported = true where excluded.exported and not contact_reads.exported`;
