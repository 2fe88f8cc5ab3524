import { and, eq, gte, sql } from 'drizzle-orm';
import { eventLog } from '../../events/events.table.ts';
import type { Work } from '../../work.ts';
import { lastMessageOf } from './lastMessage.ts';
import type { messages } from './messages.table.ts';

/**
 * A deleted message says nothing any more, also to a client that catches up on the last day's events: what the
 * log still holds of it is blanked, in the message's own events, in quotes of it and in the ticket's last
 * message.
 */
export async function forgetInEvents(
  { tx }: Work,
  { id, storedAt, ticketId, body, vCard }: typeof messages.$inferSelect,
): Promise<void> {
  const since = gte(eventLog.at, new Date(storedAt.getTime() - 60_000));
  const ownMessage = sql`${eventLog.payload} #>> '{message,id}' = ${String(id)}`;
  const quotesIt = sql`${eventLog.payload} #>> '{message,quotedMsg,id}' = ${String(id)}`;
  await tx
    .update(eventLog)
    .set({
      payload: sql`${eventLog.payload} || jsonb_build_object('message', (${eventLog.payload} -> 'message') || '{"body": "", "vCard": null, "mediaUrl": null, "mediaId": null, "mediaName": null}'::jsonb)`,
    })
    .where(and(since, eq(eventLog.topic, 'appMessage'), ownMessage));
  await tx
    .update(eventLog)
    .set({ payload: sql`jsonb_set(${eventLog.payload}, '{message,quotedMsg,body}', '""')` })
    .where(and(since, eq(eventLog.topic, 'appMessage'), quotesIt));
  if (body === '' && vCard === null) return;
  await tx
    .update(eventLog)
    .set({ payload: sql`jsonb_set(${eventLog.payload}, '{ticket,lastMessage}', '""')` })
    .where(
      and(
        since,
        eq(eventLog.topic, 'ticket'),
        sql`${eventLog.payload} #>> '{ticket,id}' = ${String(ticketId)}`,
        sql`${eventLog.payload} #>> '{ticket,lastMessage}' = ${lastMessageOf({ body })}`,
      ),
    );
}
