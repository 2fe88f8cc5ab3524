import { sql } from 'drizzle-orm';
import { gathered } from '../../db/statements/gathered.ts';
import { preparedSql } from '../../db/statements/preparedStatement.ts';
import type { tickets } from '../tickets/tickets.table.ts';

type Ticket = typeof tickets.$inferSelect;

/** What the list shows of a ticket from now on, and how many unread messages came. */
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

/** Stores it. The rows are locked, so what was read of them is still so. */
export const countIn = gathered(async (tx, asked: readonly Counted[]) => {
  const byTicket = Map.groupBy(asked, ({ id }) => id);
  await updateTickets(tx, { counted: JSON.stringify([...byTicket.values()].map(together)) });
  return asked.map(() => undefined);
});

/** Two conversations of one person (under the number and under the LID) are one ticket. */
function together(some: readonly Counted[]): Counted {
  const latest = some.reduce((a, b) => (Number(b.lastMessageAt) >= Number(a.lastMessageAt) ? b : a));
  return {
    ...latest,
    unread: some.reduce((sum, { unread }) => sum + unread, 0),
    customerWroteAt: latestOf(some.map(({ customerWroteAt }) => customerWroteAt)),
    updatedAt: latestOf(some.map(({ updatedAt }) => updatedAt))!,
  };
}

const latestOf = (moments: (Date | null)[]) =>
  moments.reduce((a, b) => (Number(b) > Number(a) ? b : a), null);

/** Whoever answers on the phone has answered. Each row is found by its id and then by its place, which leaves the database one way only. */
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
