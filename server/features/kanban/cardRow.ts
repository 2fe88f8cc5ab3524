import { maskContact } from '@recado/shared/features/contacts';
import type { Card } from '@recado/shared/features/kanban';
import type { Actor } from '@recado/shared/permissions';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { always, idsIn, lateral, rowById, rowsById } from '../../db/statements/lateral.ts';
import { preparedStatement } from '../../db/statements/preparedStatement.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { cards } from './cards.table.ts';

/** A card as the API shows it, before dates become text. */
export type CardRow = z.input<typeof Card>;

/** What the lane does next with a card, and when: the first of its steps that are not done. */
const next = sql<CardRow['next']>`(
  select jsonb_build_object('kind', step.kind,
    'at', to_char(step.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'laneId', case step.kind when 'move' then lane.next_lane_id else lane.tag_id_after_remarketing end)
  from lane_steps step join tags lane on lane.id = step.lane_id
  where step.ticket_id = ${tickets.id} and step.stay = ${cards.stay}
    and step.kind in ('move', 'remarketing') and step.state in ('waiting', 'taken')
  order by step.due_at, step.id limit 1)`;

/** Reads cards with all that the board shows, in one statement. Add `where` and `orderBy`, or say which `from` it is. */
export const selectCards = (tx: Tx, from = tickets) =>
  tx
    .select({
      id: tickets.id,
      uuid: tickets.uuid,
      status: tickets.status,
      channel: tickets.channel,
      contact: {
        id: contacts.id,
        name: contacts.name,
        number: contacts.number,
        isGroup: contacts.isGroup,
        urlPicture: contacts.urlPicture,
      },
      lastMessage: tickets.lastMessage,
      unreadMessages: tickets.unreadMessages,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
      waitingSince: tickets.waitingSince,
      user: { id: users.id, name: users.name },
      queue: { id: queues.id, name: queues.name, color: queues.color },
      whatsapp: { id: connections.id, name: connections.name },
      tags: sql<number[]>`array(
        select tag_id from contact_tags where contact_id = ${tickets.contactId}
        union select tag_id from ticket_tags where ticket_id = ${tickets.id})`,
      laneId: cards.laneId,
      enteredAt: cards.enteredAt,
      valueCents: cards.valueCents,
      next,
      version: tickets.version,
    })
    .from(from)
    .leftJoinLateral(
      lateral(cards, sql`select * from ${cards} where ${cards.ticketId} = ${tickets.id} offset 0`),
      always,
    )
    .innerJoinLateral(rowById(contacts, tickets.contactId), always)
    .innerJoinLateral(rowById(connections, tickets.whatsappId), always)
    .leftJoinLateral(rowById(queues, tickets.queueId), always)
    .leftJoinLateral(rowById(users, tickets.userId), always);

/** The newest change first; a page continues behind the moment and the id of its last card. */
export const inBoardOrder = [sql`${tickets.updatedAt} desc`, sql`${tickets.id} desc`] as const;

/** Cards by the ids of their tickets. */
export const cardsById = preparedStatement((tx) =>
  selectCards(tx, rowsById(tickets, idsIn('ids'))).orderBy(...inBoardOrder),
);

/** The card of a ticket that this person has just changed, and so may see. */
export async function changedCard(tx: Tx, actor: Actor, ticketId: number): Promise<CardRow> {
  const [card] = await cardsById(tx, { ids: [ticketId] });
  return cardShownTo(actor, card as CardRow);
}

/** The card as this person may see it. */
export const cardShownTo = (actor: Actor, card: CardRow): CardRow =>
  actor.masked ? { ...card, contact: maskContact(card.contact) } : card;
