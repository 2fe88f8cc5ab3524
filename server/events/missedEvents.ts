import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import type { Room } from './audience.ts';
import { eventLog } from './events.table.ts';
import type { LoggedEvent } from './feed.ts';

/** A client that missed more than this loads everything again. */
export const mostMissed = 1000;
/** So does a client whose missed events are larger than this, in bytes. */
export const mostBytes = 2_000_000;

/** Events, and how large they are. */
interface Missed {
  events: Omit<LoggedEvent, 'audience'>[];
  bytes: number;
}

/**
 * The events behind `since` and up to `seq` that a client with these rooms missed. Undefined when there are too many,
 * or the log no longer has them. Numbers have no gaps, so the count is known without a read. Events
 * for other rooms never leave the database.
 */
export async function missedEvents(
  tx: Tx,
  rooms: ReadonlySet<Room>,
  since: number,
  seq: number,
): Promise<Missed | undefined> {
  const missed = seq - since;
  if (missed < 0 || missed > mostMissed) return undefined;
  if (missed === 0) return { events: [], bytes: 0 };
  const any = sql`${`{${[...rooms].join()}}`}::text[]`;
  const rows = await tx.execute<{
    seq: string | null;
    topic: LoggedEvent['topic'];
    payload: unknown;
    logged: number;
    bytes: number;
  }>(sql`
    with missed as materialized (
      select seq, topic, payload,
        audience -> 'to' ?| ${any} and not coalesce(audience -> 'except' ?| ${any}, false) as heard
      from ${eventLog}
      where seq > ${since} and seq <= ${seq}
    ),
    size as (
      select count(*)::int as logged,
        coalesce(sum(octet_length(payload::text)) filter (where heard), 0)::float8 as bytes
      from missed
    )
    select missed.seq, missed.topic, missed.payload, size.logged, size.bytes
    from size left join missed on heard and bytes <= ${mostBytes}
    order by missed.seq`);
  const { logged, bytes } = rows[0]!;
  if (logged < missed || bytes > mostBytes) return undefined;
  return {
    bytes,
    events: rows.flatMap(({ seq, topic, payload }) =>
      seq === null ? [] : [{ seq: Number(seq), topic, payload }],
    ),
  };
}
