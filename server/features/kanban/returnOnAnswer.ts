import { eq, sql } from 'drizzle-orm';
import { preparedSql } from '../../db/statements/preparedStatement.ts';
import type { Hooks } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { cards } from './cards.table.ts';
import { moveOn } from './steps/moveOn.ts';

/**
 * A contact who answers brings their ticket back to the lane that its lane names (BOT-80). An answer to the remarketing
 * message counts for the ticket whose lane sent it, also over another connection. From then on lanes may write to the
 * contact again.
 */
export async function returnOnAnswer(work: Work, { messages }: Hooks['customersWrote']): Promise<void> {
  const { tx } = work;
  const touched = await touchedCards(tx, {
    ticketIds: messages.map(({ ticketId }) => ticketId),
    contactIds: messages.map(({ contactId }) => contactId),
    connectionIds: messages.map(({ connectionId }) => connectionId),
  });
  for (const { ticketId, rollbackLaneId, isRemarketed } of touched) {
    if (isRemarketed) await tx.update(cards).set({ remarketedLanes: [] }).where(eq(cards.ticketId, ticketId));
    if (rollbackLaneId === null) continue;
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update');
    if (ticket && ticket.status !== 'closed') await moveOn(work, ticket, rollbackLaneId, 'laneAnswer');
  }
}

/** Few messages are about a card: one statement by keys says which. */
const touchedCards = preparedSql<
  Record<'ticketIds' | 'contactIds' | 'connectionIds', number[]>,
  { ticketId: number; rollbackLaneId: number | null; isRemarketed: boolean }
>(
  () => sql`
    select c.ticket_id as "ticketId", lane.rollback_lane_id as "rollbackLaneId", c.remarketed_lanes <> '{}' as "isRemarketed"
    from (
      select unnest(${sql.placeholder('ticketIds')}::int[]) as id
      union
      select other.id
      from unnest(${sql.placeholder('contactIds')}::int[], ${sql.placeholder('connectionIds')}::int[]) wrote(contact_id, connection_id)
      join tickets other on other.contact_id = wrote.contact_id and other.status <> 'closed'
      join cards card on card.ticket_id = other.id and card.remarketed_stay = card.stay
      join tags sender on sender.id = card.lane_id and sender.whatsapp_id_remarketing = wrote.connection_id
    ) wrote
    cross join lateral (select * from cards where cards.ticket_id = wrote.id offset 0) c
    left join tags lane on lane.id = c.lane_id
    where lane.rollback_lane_id is not null or c.remarketed_lanes <> '{}'
    order by c.ticket_id`,
);
