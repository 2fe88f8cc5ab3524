import { sql } from 'drizzle-orm';
import { preparedSql } from '../../db/statements/preparedStatement.ts';
import type { Tx } from '../../db/transaction.ts';
import type { tickets } from '../core/tickets/tickets.table.ts';

type Ticket = typeof tickets.$inferSelect;

/** The columns of a ticket that new messages change, and how many unread messages came. */
export type Counted = Pick<
  Ticket,
  | 'id'
  | 'lastMessage'
  | 'lastMessageFromMe'
  | 'lastMessageAt'
  | 'lastMessageId'
  | 'lastMessageAck'
  | 'customerWroteAt'
  | 'updatedAt'
> & { unread: number };

/** Counts of tickets that are not stored yet, by ticket id. */
export type Counting = Map<number, Counted>;

/** Adds the counts of new messages to a ticket's. */
export function count(counting: Counting, counted: Counted): void {
  const before = counting.get(counted.id);
  counting.set(counted.id, before ? together(before, counted) : counted);
}

/**
 * Stores the counts. The statement leaves at once, so the next statement reads its result without waiting. The rows
 * are locked, so values that were read before still hold.
 */
export async function countIn(tx: Tx, counting: Counting): Promise<void> {
  if (counting.size === 0) return;
  const counted = JSON.stringify([...counting.values()]);
  counting.clear();
  await updateTickets(tx, { counted });
}

/** Two conversations of one person (under the number and under the LID) are one ticket. */
function together(a: Counted, b: Counted): Counted {
  return {
    ...(Number(b.lastMessageAt) >= Number(a.lastMessageAt) ? b : a),
    unread: a.unread + b.unread,
    customerWroteAt: later(a.customerWroteAt, b.customerWroteAt),
    updatedAt: later(a.updatedAt, b.updatedAt),
  };
}

const later = <T extends Date | null>(a: T, b: T): T => (Number(b) > Number(a) ? b : a);

/**
 * A message that the company wrote on the phone counts as an answer. Each row is found by its id and then by its
 * place, which leaves the database one plan only.
 */
const updateTickets = preparedSql<{ counted: string }, unknown>(
  () => sql`
    update tickets set
      last_message = c."lastMessage", last_message_from_me = c."lastMessageFromMe", last_message_at = c."lastMessageAt",
      last_message_id = c."lastMessageId", last_message_ack = c."lastMessageAck",
      unread_messages = unread_messages + c.unread, customer_wrote_at = c."customerWroteAt",
      waiting_since = case
        when tickets.is_group or (c."lastMessageFromMe" and c."lastMessageId" is distinct from last_message_id) then null
        when c.unread > 0 and tickets.status <> 'nps' then coalesce(waiting_since, c."customerWroteAt")
        else waiting_since
      end,
      first_answered_at = case
        when c."lastMessageFromMe" and c."lastMessageId" is distinct from last_message_id then coalesce(first_answered_at, c."lastMessageAt")
        else first_answered_at
      end,
      updated_at = c."updatedAt", version = version + 1
    from (
      select c.*, ticket.ctid as place
      from jsonb_to_recordset(${sql.placeholder('counted')}::jsonb) as c(
        id int, "lastMessage" text, "lastMessageFromMe" boolean, "lastMessageAt" timestamptz,
        "lastMessageId" bigint, "lastMessageAck" smallint, "customerWroteAt" timestamptz,
        "updatedAt" timestamptz, unread int
      )
      cross join lateral (select t.ctid from tickets t where t.id = c.id offset 0) ticket
    ) c
    where tickets.ctid = c.place`,
);
