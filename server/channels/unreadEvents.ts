import { type SQL, sql } from 'drizzle-orm';

/** Before the key of a message in the key of its raw event without content. */
export const unreadPrefix = 'unreadable-';

/** Of a raw event `r`: a message came without content that we can read. Those to be seen once on the phone are none. */
export const cameUnread: SQL = sql`
  r.event_key like ${sql.raw(`'${unreadPrefix}msg:%'`)} and r.meta->>'isOnce' is null`;

/** The provider id of such a raw event's message. */
export const unreadId: SQL = sql`split_part(r.event_key, ':', 2)`;

/** Of such a raw event: has the content come since? It may have come under another name of its author. */
export const contentCame: SQL = sql`(
  exists (select from inbound_raw c where c.connection_id = r.connection_id
    and c.event_key = substr(r.event_key, ${sql.raw(String(unreadPrefix.length + 1))}))
  or exists (select from messages m where m.connection_id = r.connection_id and m.provider_id = ${unreadId}
    and (m.media_type is distinct from 'unsupported' or m.details is not null)))`;
