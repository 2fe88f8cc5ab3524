import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { ticketRooms } from '../../../events/audience.ts';
import { forgetInEvents } from '../../../events/forgetInEvents.ts';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { ticketTags } from '../../tags/tags.table.ts';
import { maySee } from '../access/access.ts';
import { dropUnusedMedia } from '../media/dropUnusedMedia.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from './tickets.table.ts';

/**
 * Deletes a ticket with all its messages and notes, for good (INBOX-36). Messages that wait to be sent stay unsent,
 * files that nothing else shows go, and the event log keeps only the removal. The customer keeps the messages that
 * they have; when they write again, a new ticket begins.
 */
export async function removeTicket(work: Work, actor: Actor, id: number): Promise<void> {
  const { tx, publish } = work;
  // First check that the ticket exists for this person, then lock it, as every change of a ticket does.
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), maySee(actor)))
    .for('update');
  const ticket = found(row, 'ERR_NO_TICKET_FOUND');
  const files = await tx
    .selectDistinct({ mediaId: messages.mediaId })
    .from(messages)
    .where(eq(messages.ticketId, id));
  const lanes = await tx
    .select({ tagId: ticketTags.tagId })
    .from(ticketTags)
    .where(eq(ticketTags.ticketId, id));
  await tx.delete(tickets).where(eq(tickets.id, id));
  await dropUnusedMedia(work, files);
  await forgetInEvents(work, 'ticket', ticket);
  const gone = { action: 'delete', ticketId: id, ticketUuid: ticket.uuid } as const;
  publish('ticket', gone, { to: ticketRooms(ticket) });
  await emit(work, 'tagsTakenOff', { tagIds: lanes.map(({ tagId }) => tagId) });
}
