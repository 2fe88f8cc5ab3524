import { and, eq, sql } from 'drizzle-orm';
import { eventLog } from '../../../events/events.table.ts';
import type { Work } from '../../../work.ts';
import { webhookDeliveries } from '../../webhooks/webhooks.table.ts';
import { lastMessageOf } from './lastMessageOf.ts';
import type { messages } from './messages.table.ts';

/**
 * A deleted message says nothing any more, also to a client that catches up on the last day's events: what the
 * log still holds of it is blanked, in the message's own events, in quotes of it and in the ticket's last
 * message.
 */
export async function forgetInEvents(
  { tx }: Work,
  { id, ticketId, body, vCard }: typeof messages.$inferSelect,
): Promise<void> {
  // What went or goes to the company's webhooks is a copy of the same.
  for (const log of [eventLog, webhookDeliveries as unknown as typeof eventLog]) {
    const ofTicket = eq(log.ticketId, ticketId);
    const ownMessage = sql`${log.payload} #>> '{message,id}' = ${String(id)}`;
    await tx
      .update(log)
      .set({
        payload: sql`${log.payload} || jsonb_build_object('message', (${log.payload} -> 'message') || '{"body": "", "vCard": null, "mediaUrl": null, "mediaId": null, "mediaName": null}'::jsonb)`,
      })
      .where(and(ofTicket, eq(log.topic, 'appMessage'), ownMessage));
    await tx
      .update(log)
      .set({ payload: sql`jsonb_set(${log.payload}, '{message,quotedMsg,body}', '""')` })
      .where(eq(log.quotedId, id));
    if (body === '' && vCard === null) continue;
    await tx
      .update(log)
      .set({ payload: sql`jsonb_set(${log.payload}, '{ticket,lastMessage}', '""')` })
      .where(
        and(
          ofTicket,
          eq(log.topic, 'ticket'),
          sql`${log.payload} #>> '{ticket,lastMessage}' = ${lastMessageOf({ body })}`,
        ),
      );
  }
}
