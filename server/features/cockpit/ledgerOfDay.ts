import type { LedgerDay } from '@recado/shared/features/cockpit';
import { ack } from '@recado/shared/features/messages';
import { sql } from 'drizzle-orm';
import { cameUnreadable, contentCame } from '../../channels/rawEvents.ts';
import type { Tx } from '../../db/client.ts';

/** The first and last moment of a day of the company's calendar; without one of today. */
const bounds = (connectionId: number, day: string | undefined) => sql`
  select d.day::text as day, d.day::timestamp at time zone c.time_zone as starts,
    (d.day + 1)::timestamp at time zone c.time_zone as ends
  from companies c cross join lateral (
    select coalesce(${day ?? null}::date, (now() at time zone c.time_zone)::date) as day) d
  where c.id = (select company_id from connections where id = ${connectionId})`;

/**
 * Counts what became of each message of a connection on one day (COCKPIT-12). A raw event that brought a message is
 * stored, is something else (an edit, a reaction), waits, or was laid aside. The worker marks it in the transaction that
 * stores the message. A message that came without content counts as unread until the content comes. Every written message was sent, waits in the outbox, or failed.
 */
export async function ledgerOfDay(tx: Tx, connectionId: number, day: string | undefined): Promise<LedgerDay> {
  const [row] = await tx.execute<{ [column: string]: unknown } & Counted>(sql`
    with day as materialized (${bounds(connectionId, day)}),
    came as materialized (
      select r.state, r.became, exists (select from messages m
          where m.connection_id = r.connection_id and m.provider_id = split_part(r.event_key, ':', 2)) as is_stored
      from inbound_raw r, day
      where r.connection_id = ${connectionId} and r.created_at >= day.starts and r.created_at < day.ends
        and r.event_key like 'msg:%'
    ),
    unread as materialized (
      select ${contentCame} as has_content from inbound_raw r, day
      where r.connection_id = ${connectionId} and r.created_at >= day.starts and r.created_at < day.ends
        and ${cameUnreadable}
    ),
    written as materialized (
      select m.ack, exists (select from outbox o
          where o.message_id = m.id and o.kind = 'message' and o.state <> 'done') as is_waiting
      from messages m, day
      where m.connection_id = ${connectionId} and m.from_me and not m.is_private
        and m.created_at >= day.starts and m.created_at < day.ends
    )
    select (select day from day) as day,
      (select count(*)::int from came) as received,
      (select count(*)::int from came where is_stored) as stored,
      (select count(*)::int from came where not is_stored and state = 'done' and became = 'message') as removed,
      (select count(*)::int from came
        where not is_stored and state = 'done' and became is distinct from 'message') as others,
      (select count(*)::int from came where not is_stored and state not in ('done', 'aside')) as arriving,
      (select count(*)::int from came where not is_stored and state = 'aside') as aside,
      (select count(*)::int from unread where not has_content) as unread,
      (select count(*)::int from unread where has_content) as again,
      (select count(*)::int from written) as written,
      (select count(*)::int from written where ack >= ${ack.sent}) as sent,
      (select count(*)::int from written where ack < 0) as failed,
      (select count(*)::int from written where ack = 0 and is_waiting) as leaving`);
  const { stored, removed, others, arriving, aside, unread, written, sent, leaving, failed } = row!;
  return {
    day: row!.day,
    in: {
      received: row!.received + unread,
      ...{ stored, removed, others, waiting: arriving, aside, unread },
    },
    again: row!.again,
    out: { written, sent, waiting: leaving, failed, missing: written - sent - leaving - failed },
  };
}

interface Counted {
  day: string;
  received: number;
  stored: number;
  removed: number;
  others: number;
  arriving: number;
  aside: number;
  unread: number;
  again: number;
  written: number;
  sent: number;
  leaving: number;
  failed: number;
}
