import { sql } from 'drizzle-orm';
import { preparedSql } from '../../db/statements/preparedStatement.ts';
import type { Tx } from '../../db/transaction.ts';
import type { tickets } from '../core/tickets/tickets.table.ts';

type Ticket = typeof tickets.$inferSelect;

/** The columns of a ticket that new messages change, with how many unread messages came. */
export type TicketUpdate = Pick<
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

/** Changes of tickets that are not stored yet, by ticket id. */
export type TicketUpdates = Map<number, TicketUpdate>;

/** Adds the change of a ticket to its earlier ones. */
export function addUpdate(updates: TicketUpdates, update: TicketUpdate): void {
  const before = updates.get(update.id);
  updates.set(update.id, before ? combined(before, update) : update);
}

/**
 * Stores the changes and empties the map. It sends its statement at once, so the next statement sees the result without
 * a wait. The caller has locked the rows, so values that it read before are still true.
 */
export async function storeUpdates(tx: Tx, updates: TicketUpdates): Promise<void> {
  if (updates.size === 0) return;
  const changes = JSON.stringify([...updates.values()]);
  updates.clear();
  await updateTickets(tx, { changes });
}

/** Puts two changes of a ticket together: a person's conversations by number and by LID are one ticket. */
function combined(a: TicketUpdate, b: TicketUpdate): TicketUpdate {
  return {
    ...(Number(b.lastMessageAt) >= Number(a.lastMessageAt) ? b : a),
    unread: a.unread + b.unread,
    customerWroteAt: later(a.customerWroteAt, b.customerWroteAt),
    updatedAt: later(a.updatedAt, b.updatedAt),
  };
}

const later = <T extends Date | null>(a: T, b: T): T => (Number(b) > Number(a) ? b : a);

/**
 * Updates the tickets. A message that the company wrote on the phone counts as an answer. It finds each row by id and
 * then updates it by `ctid`, which leaves the database one plan only.
 */
const updateTickets = preparedSql<{ changes: string }, unknown>(
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
      from jsonb_to_recordset(${sql.placeholder('changes')}::jsonb) as c(
        id int, "lastMessage" text, "lastMessageFromMe" boolean, "lastMessageAt" timestamptz,
        "lastMessageId" bigint, "lastMessageAck" smallint, "customerWroteAt" timestamptz,
        "updatedAt" timestamptz, unread int
      )
      cross join lateral (select t.ctid from tickets t where t.id = c.id offset 0) ticket
    ) c
    where tickets.ctid = c.place`,
);
