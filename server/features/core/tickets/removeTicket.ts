import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { ticketRooms } from '../../../events/audience.ts';
import { eventLog } from '../../../events/events.table.ts';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { ticketTags } from '../../tags/tags.table.ts';
import { webhookDeliveries } from '../../webhooks/webhooks.table.ts';
import { maySee } from '../access/access.ts';
import { dropUnusedMedia } from '../media/dropUnusedMedia.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from './tickets.table.ts';

/**
 * Deletes a ticket with all that was said and noted in it, for good (INBOX-36): what waits to be sent stays unsent,
 * files that nothing else shows go, and the log of events keeps only that it is gone. What has been said stays with
 * the customer; when they write again it is a new ticket.
 */
export async function removeTicket(work: Work, actor: Actor, id: number): Promise<void> {
  const { tx, publish } = work;
  // First whether it exists for them at all, then the lock, as every change of a ticket has it.
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
  await dropUnusedMedia(tx, files);
  await forgetTicket(work, ticket);
  const gone = { action: 'delete', ticketId: id, ticketUuid: ticket.uuid } as const;
  publish('ticket', gone, { to: ticketRooms(ticket) });
  await emit(work, 'tagsTakenOff', { tagIds: lanes.map(({ tagId }) => tagId) });
}

/** A client that catches up on the last day's events hears that it and its messages are gone, and nothing of what they said; webhooks the same. */
export async function forgetTicket({ tx }: Work, { id, uuid }: { id: number; uuid: string }): Promise<void> {
  for (const log of [eventLog, webhookDeliveries as unknown as typeof eventLog])
    await tx
      .update(log)
      .set({
        payload: sql`jsonb_build_object('action', 'delete', 'ticketUuid', ${uuid}::text) || case ${log.topic}
          when 'ticket' then jsonb_build_object('ticketId', ${id}::int)
          else jsonb_build_object('messageId', ${log.payload} #> '{message,id}') end`,
      })
      .where(eq(log.ticketId, id));
}
