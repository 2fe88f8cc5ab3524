import type { EventPayload } from '@recado/shared/events';
import type { Contact } from '@recado/shared/features/contacts';
import { patchTickets } from './ticketCache.ts';

/** A contact was changed: its tickets show it at once. */
export function onTicketContact(event: EventPayload<'contact'>): void {
  if (event.action !== 'delete') showContact(event.contact);
}

/** Tickets show a contact as it is now. */
export function showContact({ id, name, number, email, urlPicture, active, extraInfo }: Contact): void {
  patchTickets(
    ({ contactId }) => contactId === id,
    (ticket) => ({
      ...ticket,
      contact: { ...ticket.contact, name, number, email, urlPicture, active, extraInfo },
    }),
  );
}

/** A tag was renamed, recoloured or deleted: no row goes on showing the old one. */
export function onTicketTag(event: EventPayload<'tag'>): void {
  const tagId = event.action === 'delete' ? event.tagId : event.tag.id;
  patchTickets(
    ({ tags }) => tags.some(({ id }) => id === tagId),
    (ticket) => ({
      ...ticket,
      tags: ticket.tags.flatMap((tag) => {
        if (tag.id !== tagId) return [tag];
        if (event.action === 'delete') return [];
        const { id, name, color, kanban } = event.tag;
        return [{ id, name, color, kanban }];
      }),
    }),
  );
}

/** A queue was renamed or recoloured. */
export function onTicketQueue(event: EventPayload<'queue'>): void {
  if (event.action === 'delete') return;
  const { id, name, color } = event.queue;
  patchTickets(
    ({ queueId }) => queueId === id,
    (ticket) => ({ ...ticket, queue: { id, name, color } }),
  );
}

/** How far the message got that a row shows last. */
export function onTicketMessage(event: EventPayload<'appMessage'>): void {
  if (event.action !== 'update' || !event.message.fromMe) return;
  const { id, ack } = event.message;
  patchTickets(
    ({ lastMessageId, lastMessageAck }) => lastMessageId === id && lastMessageAck !== ack,
    (ticket) => ({ ...ticket, lastMessageAck: ack }),
  );
}
