import { and, eq, sql } from 'drizzle-orm';
import { eventLog } from '../../events/events.table.ts';
import type { Work } from '../../work.ts';
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
  const ofTicket = eq(eventLog.ticketId, ticketId);
  const ownMessage = sql`${eventLog.payload} #>> '{message,id}' = ${String(id)}`;
  await tx
    .update(eventLog)
    .set({
      payload: sql`${eventLog.payload} || jsonb_build_object('message', (${eventLog.payload} -> 'message') || '{"body": "", "vCard": null, "mediaUrl": null, "mediaId": null, "mediaName": null}'::jsonb)`,
    })
    .where(and(ofTicket, eq(eventLog.topic, 'appMessage'), ownMessage));
  await tx
    .update(eventLog)
    .set({ payload: sql`jsonb_set(${eventLog.payload}, '{message,quotedMsg,body}', '""')` })
    .where(eq(eventLog.quotedId, id));
  if (body === '' && vCard === null) return;
  await tx
    .update(eventLog)
    .set({ payload: sql`jsonb_set(${eventLog.payload}, '{ticket,lastMessage}', '""')` })
    .where(
      and(
        ofTicket,
        eq(eventLog.topic, 'ticket'),
        sql`${eventLog.payload} #>> '{ticket,lastMessage}' = ${lastMessageOf({ body })}`,
      ),
    );
}
