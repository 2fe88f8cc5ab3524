import type { Card } from '@recado/shared/features/kanban';
import type { Ticket } from '@recado/shared/features/tickets';

/** The lane of a ticket: its tag with the Kanban flag. */
export const laneOf = ({ tags }: Pick<Ticket, 'tags'>): number | null =>
  tags.find(({ kanban }) => kanban === 1)?.id ?? null;

/** The card in another lane; what belonged to the stay in the old one goes. */
export const inLane = (card: Card, laneId: number | null, enteredAt: string | null): Card => ({
  ...card,
  laneId,
  enteredAt,
  next: null,
  tags: [...card.tags.filter((id) => id !== card.laneId), ...(laneId === null ? [] : [laneId])],
});

/** The card with what its ticket says now. Value, next step and stay are not the ticket's. */
export function withTicket(card: Card, ticket: Ticket): Card {
  const { contact, user, queue, whatsapp, tags } = ticket;
  const laneId = laneOf(ticket);
  const moved = laneId === card.laneId ? card : inLane(card, laneId, ticket.updatedAt);
  return {
    ...moved,
    status: ticket.status,
    contact: {
      id: contact.id,
      name: contact.name,
      number: contact.number,
      isGroup: contact.isGroup,
      urlPicture: contact.urlPicture,
    },
    lastMessage: ticket.lastMessage,
    unreadMessages: ticket.unreadMessages,
    updatedAt: ticket.updatedAt,
    waitingSince: ticket.waitingSince,
    user: user && { id: user.id, name: user.name },
    queue,
    whatsapp: { id: whatsapp.id, name: whatsapp.name },
    tags: tags.map(({ id }) => id),
    version: ticket.version,
  };
}
