import { sql } from 'drizzle-orm';
import { mayCopyEvents } from '../../events/copyLock.ts';
import type { Work } from '../../work.ts';

/** Events of the log in one batch. */
const mostAtOnce = 500;

/**
 * Moves the event log to the endpoints that ask for it. Each event behind an endpoint's cursor becomes a delivery
 * with its work row, and the cursor moves on, in one transaction. So each event becomes one delivery.
 * An endpoint without the right to groups gets no event that only people who see groups hear (HOOK-08). Events that
 * only report who lost sight of something are left out: they are about people, not about what happened. Messages of a
 * blocked contact are left out, since a program might answer them (BOT-07). Returns whether more may wait. It takes
 * nothing while a deletion blanks words; the next poll finds the same events.
 */
export async function takeEvents({ tx }: Pick<Work, 'tx'>): Promise<boolean> {
  if (!(await mayCopyEvents(tx))) return false;
  const [taken] = await tx.execute<{ more: boolean }>(sql`
    with endpoints as materialized (
      select id, topics, with_groups, cursor from webhooks where active for no key update skip locked
    ),
    batch as materialized (
      select seq, topic, payload, audience, at,
        audience -> 'to' ? 'admins:group' and not audience -> 'to' ? 'admins' as is_group from events
      where seq > (select min(cursor) from endpoints) order by seq limit ${mostAtOnce}
    ),
    reached as (select max(seq) as seq, count(*) = ${mostAtOnce} as "isFull" from batch),
    deliveries as (
      insert into webhook_deliveries (webhook_id, seq, topic, payload, at, is_group)
      select endpoints.id, batch.seq, batch.topic, batch.payload, batch.at, batch.is_group
      from endpoints join batch on batch.seq > endpoints.cursor and endpoints.topics ? batch.topic
      where not coalesce(jsonb_array_length(batch.audience -> 'except') > 0, false)
        and (endpoints.with_groups or not batch.is_group)
        and batch.payload #>> '{message,fromBlocked}' is distinct from 'true'
      order by batch.seq
      on conflict do nothing
      returning id, webhook_id, topic, payload
    ),
    sends as (
      insert into webhook_sends (webhook_id, delivery_id, about)
      select webhook_id, id, coalesce(
        payload #>> '{message,ticketUuid}', payload ->> 'ticketUuid', payload #>> '{ticket,uuid}',
        topic || ':' || coalesce(payload #>> '{contact,id}', payload ->> 'contactId', payload #>> '{schedule,id}', payload ->> 'scheduleId', ''))
      from deliveries order by id
      returning id
    ),
    moved as (
      update webhooks set cursor = greatest(webhooks.cursor, reached.seq)
      from reached where reached.seq is not null and webhooks.id in (select id from endpoints)
      returning webhooks.id
    )
    select coalesce((select "isFull" from reached), false) as more,
      (select count(*) from sends) as sends, (select count(*) from moved) as moved`);
  return taken!.more;
}

/** Companies with events behind an active endpoint's cursor. Across companies. */
export const companiesBehind = sql`
  select distinct w.company_id as "companyId" from webhooks w
  join event_counters c on c.company_id = w.company_id
  where w.active and w.cursor < c.seq`;
