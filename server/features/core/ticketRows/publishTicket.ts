import { sql } from 'drizzle-orm';
import { gathered } from '../../../db/statements/gathered.ts';
import { idsIn, rowsById } from '../../../db/statements/lateral.ts';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { type RoomAudience, type TicketPlace, ticketRooms } from '../../../events/audience.ts';
import type { Work } from '../../../work.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { selectTickets, type TicketRow } from './ticketRow.ts';

/** Tickets as the API shows them. */
export const ticketsById = preparedStatement((tx) => selectTickets(tx, rowsById(tickets, idsIn('ids'))));

const shownTicket = gathered(async (tx, ids: readonly number[]): Promise<(TicketRow | undefined)[]> => {
  const rows = await ticketsById(tx, { ids: [...new Set(ids)] });
  const byId = new Map(rows.map((row) => [row.id, row as TicketRow]));
  return ids.map((id) => byId.get(id));
});

/**
 * Publishes a ticket to everybody who may see it, and its removal to those who could see it before and no longer may.
 * `before` is null for a new ticket. `countsStay`: only its tags or its lane changed. Returns the row.
 */
export async function publishTicket(
  { tx, publish }: Work,
  id: number,
  before: TicketPlace | null,
  { countsStay = false }: { countsStay?: boolean } = {},
): Promise<TicketRow> {
  const ticket = (await shownTicket(tx, id))!;
  const now = ticketRooms(ticket as TicketPlace);
  const lost: RoomAudience['to'] = before ? ticketRooms(before).filter((room) => !now.includes(room)) : [];
  publish(
    'ticket',
    { action: before ? 'update' : 'create', ticket, ...(countsStay && { countsStay }) },
    { to: now },
  );
  if (lost.length > 0)
    publish(
      'ticket',
      {
        action: 'delete',
        ticketId: id,
        ticketUuid: ticket.uuid,
        ...(ticket.status !== 'closed' && {
          owner: { userName: ticket.user?.name ?? null, queueName: ticket.queue?.name ?? null },
        }),
      },
      { to: lost, except: now },
    );
  return ticket;
}

/**
 * Above this many tickets of one change there is one event for all: an event each would be a row for every listener.
 */
const mostTold = 100;

/**
 * Publishes tickets that one change has touched. For more than `mostTold` tickets it publishes one event instead,
 * after which pages read their lists again. `before` is each ticket before the change.
 */
export async function publishTickets(
  work: Work,
  before: readonly (TicketPlace & { id: number })[],
): Promise<void> {
  if (before.length <= mostTold) {
    for (const ticket of before) await publishTicket(work, ticket.id, ticket);
    return;
  }
  const now = await work.tx
    .select({
      queueId: tickets.queueId,
      userId: tickets.userId,
      isGroup: tickets.isGroup,
      followerIds: tickets.followerIds,
    })
    .from(tickets)
    .where(sql`${tickets.id} = any(${sql.param(before.map(({ id }) => id))}::int[])`);
  const rooms = new Set([...before, ...now].flatMap(ticketRooms));
  work.publish('ticket', { action: 'reload' }, { to: [...rooms] });
}
