import type { EventPayload } from '@recado/shared/events';
import type { Contact } from '@recado/shared/features/contacts';
import { patchTickets } from './ticketCache.ts';

/** Applies a changed contact to its tickets at once. */
export function onTicketContact(event: EventPayload<'contact'>): void {
  if (event.action !== 'delete') showContact(event.contact);
}

/** Shows a contact's present data on its tickets. */
export function showContact({ id, name, number, email, urlPicture, active, extraInfo }: Contact): void {
  patchTickets(
    ({ contactId }) => contactId === id,
    (ticket) => ({
      ...ticket,
      contact: { ...ticket.contact, name, number, email, urlPicture, active, extraInfo },
    }),
  );
}

/** Applies a renamed, recoloured or deleted tag, so that no row shows the old one. */
export function onTicketTag(event: EventPayload<'tag'>): void {
  const tagId = event.action === 'delete' ? event.tagId : event.tag.id;
  const now = event.action === 'delete' ? undefined : event.tag;
  // Each ticket that gets or loses a tag announces the tag with new counts, which tickets do not show.
  patchTickets(
    ({ tags }) =>
      tags.some(
        ({ id, name, color, kanban }) =>
          id === tagId && !(now && now.name === name && now.color === color && now.kanban === kanban),
      ),
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

/** Applies a renamed or recoloured queue. */
export function onTicketQueue(event: EventPayload<'queue'>): void {
  if (event.action === 'delete') return;
  const { id, name, color } = event.queue;
  patchTickets(
    ({ queueId }) => queueId === id,
    (ticket) => ({ ...ticket, queue: { id, name, color } }),
  );
}

/** Applies the ack of the last message that a row shows. */
export function onTicketMessage(event: EventPayload<'appMessage'>): void {
  if (event.action !== 'update' || !event.message.fromMe) return;
  const { id, ack } = event.message;
  patchTickets(
    ({ lastMessageId, lastMessageAck }) => lastMessageId === id && lastMessageAck !== ack,
    (ticket) => ({ ...ticket, lastMessageAck: ack }),
  );
}
