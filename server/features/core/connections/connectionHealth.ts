import { type SQL, sql } from 'drizzle-orm';

/** The holder of a session renews its report every few seconds: after this long without one, nobody holds it. */
const silentSeconds = 60;

/**
 * Does a connection work? One over a session needs a process that holds it, whatever its last report was. For a
 * statement over `connections k`.
 */
export const isUp: SQL = sql`(k.status = 'CONNECTED' and (k.channel <> 'whatsapp' or exists (
  select from connection_leases e where e.company_id = k.company_id and e.connection_id = k.id
    and e.expires_at > now() - make_interval(secs => ${sql.raw(String(silentSeconds))}))))`;

/**
 * Is it down against people's wishes? It should be connected; or it was, and ended by itself: signed out on the
 * phone, refused, opened elsewhere. For a statement over `connections k`.
 */
export const isDown: SQL = sql`(k.archived_at is null and not ${isUp} and (k.wanted or (k.number is not null and coalesce(k.stop_reason <> 'stopped', false))))`;
