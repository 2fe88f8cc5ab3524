import { channelsThat } from '@recado/shared/lib/capabilities';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Open questions of one connection: more would only wait in vain. */
export const mostOpen = 50;
/** A question without an answer after this time is asked again; nobody waits for it any more. */
export const openSeconds = 15;
/** After this time without an answer another connection is asked. */
export const passOnMs = 4000;
/** Connections that a caller waits for, one after the other. */
export const mostTries = 2;

/** A connection whose session runs now. */
interface AskingConnection {
  id: number;
  /** Its open questions. */
  open: number;
}

/**
 * The connection to ask next; undefined when no session runs. One that is silent comes after the others, the longest
 * silent one first, so that each gets its turn.
 */
export async function nextConnection(
  tx: Tx,
  whatsappId: number | undefined,
): Promise<AskingConnection | undefined> {
  const [connection] = await tx.execute<AskingConnection & Record<string, unknown>>(sql`
    select c.id, o.open from connections c
      join connection_leases l on l.connection_id = c.id and l.expires_at >= now()
      left join silent_connections s on s.connection_id = c.id
      cross join lateral (select count(*)::int as open from number_checks n where n.connection_id = c.id
        and n.answered_at is null and n.asked_at > now() - make_interval(secs => ${openSeconds})) o
    where c.status = 'CONNECTED' and c.channel = any(${sql.param(channelsThat(({ findsNumbers }) => findsNumbers))}::text[])
    order by o.open >= ${mostOpen}, s.silent_at nulls first, c.id = ${whatsappId ?? null}::int desc nulls last,
      c.is_default desc, c.id limit 1`);
  return connection;
}

/**
 * Remembers that a connection left some of these questions unanswered, and gives them to another one. Returns the one
 * that has them now. Nothing changes where all are answered.
 */
export async function passOn(tx: Tx, numbers: readonly string[], silentId: number): Promise<number> {
  const isOpen = sql`number = any(${sql.param(numbers)}::text[]) and connection_id = ${silentId} and answered_at is null`;
  await tx.execute(sql`
    insert into silent_connections (connection_id) select ${silentId}::int
    where exists (select from number_checks where ${isOpen})
    on conflict (company_id, connection_id) do update set silent_at = now()`);
  const next = await nextConnection(tx, undefined);
  if (!next || next.open >= mostOpen || next.id === silentId) return silentId;
  await tx.execute(
    sql`update number_checks set connection_id = ${next.id}, asked_at = now() where ${isOpen}`,
  );
  return next.id;
}
