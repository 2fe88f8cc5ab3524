import type { Cockpit, CockpitDay } from '@recado/shared/features/cockpit';
import { ack } from '@recado/shared/features/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cameUnreadable, contentCame } from '../../channels/rawEvents.ts';
import type { Tx } from '../../db/client.ts';

type Shown = z.input<typeof Cockpit>;

/** A time as text, as the contract wants it. */
const isoMoment = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The days that the sheet shows. */
const days = 7;

/** What came of the messages of each of the last seven days, by the company's calendar; also of days without any. */
export async function readDays(tx: Tx, connectionId: number): Promise<CockpitDay[]> {
  return tx.execute<CockpitDay & { [column: string]: unknown }>(sql`
    with zone as materialized (
      select c.time_zone as name, (now() at time zone c.time_zone)::date as today
      from companies c join connections k on k.company_id = c.id where k.id = ${connectionId}
    ),
    days as materialized (
      select d::date as day, (d::date)::timestamp at time zone zone.name as starts,
        (d::date + 1)::timestamp at time zone zone.name as ends
      from zone cross join lateral generate_series(zone.today - ${days - 1}::int, zone.today, interval '1 day') d
    )
    select days.day::text as day, came.n as received, coalesce(left_.sent, 0)::int as sent,
      coalesce(left_.delivered, 0)::int as delivered, coalesce(left_.read, 0)::int as read,
      coalesce(left_.failed, 0)::int as failed
    from days
    cross join lateral (select count(*)::int as n from messages m
      where m.connection_id = ${connectionId} and not m.from_me
        and m.created_at >= days.starts and m.created_at < days.ends) came
    cross join lateral (select count(*) filter (where m.ack >= ${ack.sent} or m.ack < 0) as sent,
        count(*) filter (where m.ack >= ${ack.delivered}) as delivered,
        count(*) filter (where m.ack >= ${ack.read}) as read, count(*) filter (where m.ack < 0) as failed
      from messages m
      where m.connection_id = ${connectionId} and m.from_me and not m.is_private
        and m.created_at >= days.starts and m.created_at < days.ends) left_
    order by days.day`);
}

/** The refusals of the last seven days by code, the most frequent first. */
export async function readRefusals(tx: Tx, connectionId: number): Promise<Shown['refusals']> {
  return tx.execute<Shown['refusals'][number] & { [column: string]: unknown }>(sql`
    select m.failure as code, count(*)::int as count, ${isoMoment(sql`max(m.created_at)`)} as "lastAt" from messages m
    where m.connection_id = ${connectionId} and m.from_me and m.failure is not null
      and m.created_at >= now() - make_interval(days => ${days})
    group by m.failure order by count(*) desc, m.failure`);
}

/** What waits to leave, by kind, each with its oldest. Rows that are done wait for nothing. */
export async function readLeaving(tx: Tx, connectionId: number): Promise<Shown['leaving']> {
  return tx.execute<Shown['leaving'][number] & { [column: string]: unknown }>(sql`
    select case when kind <> 'message' then kind when lane = 1 then 'bot' when lane = 2 then 'campaign'
        else 'message' end as kind,
      count(*)::int as count, ${isoMoment(sql`min(created_at)`)} as "oldestAt"
    from outbox where connection_id = ${connectionId} and state in ('waiting', 'handed', 'taken')
    group by 1 order by min(created_at)`);
}

/** What came and is not handled yet. */
export async function readArriving(tx: Tx, connectionId: number): Promise<Shown['arriving']> {
  const [row] = await tx.execute<Shown['arriving'] & { [column: string]: unknown }>(sql`
    select count(*) filter (where state <> 'aside')::int as waiting,
      count(*) filter (where state = 'aside')::int as aside,
      ${isoMoment(sql`min(created_at) filter (where state <> 'aside')`)} as "oldestAt"
    from inbound_raw where connection_id = ${connectionId} and state in ('waiting', 'taken', 'handed', 'aside')`);
  return row!;
}

/** The messages of seven days that came without content, and how many of them have none yet. */
export async function readUnread(tx: Tx, connectionId: number): Promise<Shown['unread']> {
  const [row] = await tx.execute<Shown['unread'] & { [column: string]: unknown }>(sql`
    select count(*)::int as came, count(*) filter (where not ${contentCame})::int as open
    from inbound_raw r
    where r.connection_id = ${connectionId} and ${cameUnreadable}
      and r.created_at >= now() - make_interval(days => ${days})`);
  return row!;
}

/** When the last message came and left, by the channel's clock. */
export async function readLastTimes(
  tx: Tx,
  connectionId: number,
): Promise<Pick<Shown, 'lastInAt' | 'lastOutAt'>> {
  const last = (fromMe: boolean) => sql`(
    select m.created_at from messages m where m.connection_id = ${connectionId} and m.from_me = ${fromMe}
    order by m.created_at desc limit 1)`;
  const [row] = await tx.execute<Pick<Shown, 'lastInAt' | 'lastOutAt'> & { [column: string]: unknown }>(
    sql`select ${isoMoment(last(false))} as "lastInAt", ${isoMoment(last(true))} as "lastOutAt"`,
  );
  return row!;
}
