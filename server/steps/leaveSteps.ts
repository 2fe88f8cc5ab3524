import { sql } from 'drizzle-orm';
import { preparedSql } from '../db/statements/preparedStatement.ts';
import type { Work } from '../work.ts';

/**
 * Leaves a step for each of these messages that automation may have to do with: live ones, just stored, the
 * customer's or written on the company's phone. One statement for all of them; a ticket that is being attended
 * costs a look at its row and nothing else, except for calls and voices, which may be refused at any time.
 */
export async function leaveSteps(
  { tx, wake, companyId }: Work,
  messageIds: readonly number[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const left = await insertSteps(tx, { messageIds: [...messageIds] });
  if (left.length > 0) wake('steps', companyId);
}

const insertSteps = preparedSql<{ messageIds: number[] }, unknown>(
  () => sql`
    insert into ticket_steps (ticket_id, about, message_id)
    select m.ticket_id, 'message', m.id from unnest(${sql.placeholder('messageIds')}::bigint[]) as stored(id)
    cross join lateral (select * from messages where messages.id = stored.id offset 0) m
    cross join lateral (select * from tickets where tickets.id = m.ticket_id offset 0) t
    cross join lateral (select * from connections where connections.id = t.whatsapp_id offset 0) c
    where (not t.is_group or c.group_as_ticket = 'enabled')
      and (t.status in ('pending', 'lgpd', 'nps') or (not m.from_me and m.media_type in ('audio', 'call_log')))
    order by m.id
    returning 1`,
);
