import { type SQL, sql } from 'drizzle-orm';

/** A session that is held says so every few seconds: this long after its last word it is held by nobody. */
const silentSeconds = 60;

/** Does a connection work? One over a session needs a process that holds it, whatever it said last. For a statement over `connections k`. */
export const isUp: SQL = sql`(k.status = 'CONNECTED' and (k.channel <> 'whatsapp' or exists (
  select from connection_leases e where e.company_id = k.company_id and e.connection_id = k.id
    and e.expires_at > now() - make_interval(secs => ${sql.raw(String(silentSeconds))}))))`;

/**
 * Is it down, and nobody has wanted that? It should be connected; or it was, and ended by itself: signed out on the
 * phone, refused, opened elsewhere. For the same.
 */
export const isDown: SQL = sql`(not ${isUp} and (k.wanted or (k.number is not null and k.stop_reason <> 'stopped')))`;
